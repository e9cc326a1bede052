import { crc32, deflateSync } from 'node:zlib';

type Pixel = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number];

const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG as a data URL, painted pixel by pixel: eight bits per channel, no filter, no interlace. */
export function pngOf(width: number, height: number, pixel: Pixel): string {
  const line = width * 4 + 1;
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(pixel(x, y), y * line + 1 + x * 4);
  return pngUrl(paintedPng({ width, height, depth: 8, data: deflateSync(pixels) }));
}

/** The header of a PNG with four channels, and its compressed pixels, which need not match. */
interface PaintedPng {
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly data: Buffer;
}

/** A file in the format of a PNG. */
export function paintedPng({ width, height, depth, data }: PaintedPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, 0], 8);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A data URL that claims to be a PNG, whatever its bytes are. */
export function pngUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
