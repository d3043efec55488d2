// Renders an SVG at its own size into a PNG with one of the peers, and prints the milliseconds that this took
// in the process: from reading the SVG to the written file, without node's and the library's start-up.
//   node render.mjs resvg|sharp|skia IN.svg OUT.png WIDTH HEIGHT
import { readFileSync, writeFileSync } from "node:fs";

const [peer, input, output, width, height] = process.argv.slice(2);

const makers = {
  async resvg() {
    const { Resvg } = await import("@resvg/resvg-js");
    return () => {
      const picture = new Resvg(readFileSync(input, "utf8"), { font: { loadSystemFonts: false } });
      writeFileSync(output, picture.render().asPng());
    };
  },
  async sharp() {
    const { default: sharp } = await import("sharp");
    return () => sharp(readFileSync(input), { unlimited: true, limitInputPixels: false }).png().toFile(output);
  },
  async skia() {
    const { createCanvas, loadImage } = await import("@napi-rs/canvas");
    return async () => {
      const picture = await loadImage(readFileSync(input));
      const canvas = createCanvas(Number(width), Number(height));
      canvas.getContext("2d").drawImage(picture, 0, 0, Number(width), Number(height));
      writeFileSync(output, await canvas.encode("png"));
    };
  },
};

const render = await makers[peer]();
const start = performance.now();
await render();
console.log((performance.now() - start).toFixed(2));
