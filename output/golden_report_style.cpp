#include "output/golden_report_parts.hpp"

namespace mazepress::output::report {
namespace {

constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --page: #f6f4ef; --card: #fff; --text: #22201c; --quiet: #6d675f; --line: #ddd8ce;
  --well: #efebe3; --good: #2f7d4f; --mild: #5b6b84; --warning: #a96a00; --bad: #c2264b; --hit: #d6006c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #121214; --card: #1b1b1f; --text: #eceae6; --quiet: #9c968e; --line: #2f2f36; --well: #141417;
    --good: #5cc98a; --mild: #93a5c4; --warning: #e8ad4a; --bad: #ff6b8a; --hit: #ff4fa3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 1320px; margin: 0 auto; padding: 0 32px; }
header { padding-top: 52px; }
h1 { font-size: 30px; font-weight: 600; letter-spacing: -.01em; margin: 0; }
h2 { font-size: 19px; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
h3 { font-size: 15px; font-weight: 600; margin: 22px 0 0; }
header p { color: var(--quiet); margin: 4px 0 0; }
footer { color: var(--quiet); padding-top: 16px; padding-bottom: 44px; font-size: 13px; }
.good { --tone: var(--good); } .quiet { --tone: var(--mild); } .warning { --tone: var(--warning); } .bad { --tone: var(--bad); }
.bar { display: flex; gap: 3px; height: 10px; margin: 22px 0 12px; }
.bar i { background: var(--tone); border-radius: 3px; min-width: 6px; }
.counts { list-style: none; display: flex; flex-wrap: wrap; gap: 6px 24px; margin: 0; padding: 0; }
.counts b { font-size: 20px; font-weight: 600; margin-right: 6px; color: var(--tone); font-variant-numeric: tabular-nums; }
.index { columns: 220px; column-gap: 32px; margin: 26px 0 0; padding: 0; list-style: none; font-size: 14px; }
.index li { break-inside: avoid; padding: 3px 0; display: flex; gap: 10px; align-items: baseline; }
.index a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.index a:hover, .index a:focus-visible { text-decoration: underline; }
.dot { flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--tone); }
details.case { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone);
  border-radius: 10px; margin: 24px 0; }
details.case > summary { list-style: none; cursor: pointer; padding: 18px 56px 18px 24px; position: relative; display: flex; flex-wrap: wrap;
  gap: 4px 14px; align-items: baseline; }
details.case > summary::-webkit-details-marker { display: none; }
details.case > summary::after { content: "+"; position: absolute; right: 24px; top: 22px; color: var(--quiet);
  font-size: 20px; line-height: 1; }
details.case[open] > summary::after { content: "–"; }
details.case > summary p { flex-basis: 100%; margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
.badge { color: var(--tone); border: 1px solid currentColor; border-radius: 999px; padding: 1px 10px; font-size: 12px;
  font-weight: 600; letter-spacing: .03em; white-space: nowrap; }
.body { padding: 0 24px 24px; }
.ladder { list-style: none; display: flex; flex-wrap: wrap; gap: 6px; margin: 12px 0 0; padding: 0; }
.ladder li { display: flex; align-items: center; gap: 8px; border: 1px solid var(--line); border-radius: 8px;
  padding: 3px 12px; font-size: 13px; }
.ladder li.first { border-color: var(--tone); box-shadow: 0 0 0 1px var(--tone); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 16px 0 0; width: 100%; font-size: 13px; }
th { text-align: left; font-weight: 500; color: var(--quiet); }
th, td { padding: 6px 18px 6px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; } td.verdict { color: var(--tone); white-space: nowrap; font-weight: 600; }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.views { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); gap: 20px; margin: 20px 0 0; }
.views figure { margin: 0; }
.view { position: relative; background: var(--well); border-radius: 6px; overflow: hidden; aspect-ratio: var(--shape); }
.view > * { position: absolute; inset: 0; width: 100%; height: 100%; }
.paint { background: 0 0 / 100% 100% no-repeat; image-rendering: pixelated; }
.e { background-image: var(--e); } .a { background-image: var(--a); } .d { background-image: var(--d); }
.faint { opacity: .35; }
.flicker .a { animation: flicker 1.2s steps(1) infinite; }
@keyframes flicker { 50% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .flicker .a { animation: none; } .flicker:hover .a { opacity: 0; } }
.swipe .a { clip-path: inset(0 0 0 var(--cut, 50%)); }
.swipe::after { content: ""; position: absolute; top: 0; bottom: 0; left: var(--cut, 50%); width: 2px; margin-left: -1px;
  background: var(--hit); }
figcaption { display: flex; gap: 12px; align-items: center; color: var(--quiet); font-size: 13px; padding-top: 6px; }
figcaption input { flex: 1; min-width: 60px; accent-color: var(--hit); }
.tiles path { fill: none; stroke: var(--text); stroke-opacity: .3; vector-effect: non-scaling-stroke; }
.tiles rect { fill: var(--hit); fill-opacity: .45; stroke: var(--hit); vector-effect: non-scaling-stroke; }
.wire path { fill: none; stroke: var(--hit); vector-effect: non-scaling-stroke; stroke-width: 1; }
.aim circle { fill: none; stroke: var(--hit); stroke-width: 2; vector-effect: non-scaling-stroke; }
.greatest { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; margin: 18px 0 0; font-size: 14px; }
.swatch { display: inline-block; width: 18px; height: 18px; border-radius: 4px; border: 1px solid var(--line);
  vertical-align: -4px; margin-right: 8px; }
.gallery { list-style: none; margin: 20px 0 0; padding: 0; display: grid; gap: 20px 16px;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); }
.gallery div { background: var(--card); border: 1px solid var(--line); border-radius: 8px; aspect-ratio: 1; display: flex;
  align-items: center; justify-content: center; padding: 10px; }
.gallery img { max-width: 100%; max-height: 100%; }
.gallery span { display: block; font-size: 12px; line-height: 1.35; color: var(--quiet); margin-top: 6px; overflow-wrap: anywhere; }
h2.section { margin-top: 40px; }
@media (max-width: 600px) { header, main, footer { padding-left: 16px; padding-right: 16px; } .body { padding: 0 16px 16px; }
  details.case > summary { padding: 14px 16px; } }
)css";

}  // namespace

std::string_view style() {
    return kStyle;
}

std::string_view tone_class(ReportTone tone) {
    switch (tone) {
        case ReportTone::good:
            return "good";
        case ReportTone::quiet:
            return "quiet";
        case ReportTone::warning:
            return "warning";
        case ReportTone::bad:
            return "bad";
    }
    return "bad";
}

}  // namespace mazepress::output::report
