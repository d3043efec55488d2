"""Reads a PNG with Python's standard library alone: (width, height, rows of RGB bytes). For tests that must not share
code with the press."""
import struct
import zlib


def load(name):
    data = open(name, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", name
    at, packed, palette = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0], kind
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
        at += 12 + size
    assert interlace == 0
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    step = max(1, channels * depth // 8)
    stride = (width * channels * depth + 7) // 8
    raw, before, rows = zlib.decompress(packed), bytearray(stride), []
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, before))
        elif kind:
            for i in range(stride):
                left = row[i - step] if i >= step else 0
                up, corner = before[i], before[i - step] if i >= step else 0
                guess = left + up - corner
                paeth = min((left, up, corner), key=lambda v: abs(guess - v))
                row[i] = (row[i] + (left if kind == 1 else (left + up) // 2 if kind == 3 else paeth)) & 255
        before = row
        rows.append(to_rgb(row, width, depth, colour, palette))
    return width, height, rows


def to_rgb(row, width, depth, colour, palette):
    if depth < 8:
        per_byte, mask = 8 // depth, (1 << depth) - 1
        row = bytes(row[x // per_byte] >> (8 - depth * (x % per_byte + 1)) & mask for x in range(width))
        if colour == 0:
            row = bytes(v * 255 // mask for v in row)
    assert depth <= 8, depth
    if colour == 3:
        return b"".join(palette[3 * v:3 * v + 3] for v in row)
    if colour == 0:
        return bytes(v for v in row for _ in range(3))
    if colour == 6:
        return bytes(v for i, v in enumerate(row) if i % 4 != 3)
    return bytes(row)
