import { crc32, inflateSync } from 'node:zlib';

/** A decoded picture. */
export interface Png {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The extent of the drawing, across or down, in pixels: 0 if all pixels are alike. */
  reach(): number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The PNG in a data URL, or undefined for anything else: other formats, broken or larger ones. `pixels` limits either
 * side.
 */
export function readPng(dataUrl: string, limits: { readonly bytes: number; readonly pixels: number }): Png | undefined {
  const match = /^data:image\/png;(?:name=[^;,]{0,800};)?base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
  if (!match?.[1] || match[1].length > Math.ceil(limits.bytes / 3) * 4) return undefined;
  const bytes = Buffer.from(match[1], 'base64');
  const header = readHeader(bytes);
  if (!header || header.width > limits.pixels || header.height > limits.pixels) return undefined;
  const data = imageData(bytes);
  const rows = data && pixelRows(data, header);
  return rows && { bytes, width: header.width, height: header.height, reach: () => reachOf(unfilter(rows, header), header) };
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel, at least 1. */
  readonly pixelBytes: number;
  readonly rowBytes: number;
}

function readHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height, depth, color] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(24), bytes.readUInt8(25)];
  const bits = depth * (channels[color] ?? 0);
  // Canvases never interlace.
  if (width === 0 || height === 0 || bits === 0 || ![1, 2, 4, 8, 16].includes(depth) || bytes.readUInt8(28) !== 0) return undefined;
  return { width, height, pixelBytes: Math.max(1, bits / 8), rowBytes: Math.ceil((width * bits) / 8) };
}

function pixelRows(data: readonly Buffer[], { height, rowBytes }: Header): Buffer | undefined {
  const size = (rowBytes + 1) * height;
  if (size > 64 * 1024 * 1024) return undefined;
  try {
    const rows = inflateSync(Buffer.concat(data), { maxOutputLength: size });
    return rows.length === size ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The compressed pixels; undefined if a part is damaged, or if anything follows the picture's end. */
function imageData(bytes: Buffer): readonly Buffer[] | undefined {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return end + 4 === bytes.length ? parts : undefined;
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, end));
    at = end + 4;
  }
  return undefined;
}

// Each row is stored as differences from its neighbors (PNG specification, section 9).
function unfilter(rows: Buffer, { height, rowBytes, pixelBytes }: Header): Buffer {
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x >= pixelBytes ? (pixels[at - pixelBytes] ?? 0) : 0;
      const up = y > 0 ? (pixels[at - rowBytes] ?? 0) : 0;
      const corner = x >= pixelBytes && y > 0 ? (pixels[at - rowBytes - pixelBytes] ?? 0) : 0;
      pixels[at] = (rows[y * (rowBytes + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

// Whatever differs from the corner pixel, where no one signs, is drawn.
function reachOf(pixels: Buffer, { width, height, rowBytes, pixelBytes }: Header): number {
  const ground = pixels.subarray(0, pixelBytes);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let at = 0; at + pixelBytes <= rowBytes; at += pixelBytes) {
      const from = y * rowBytes + at;
      if (ground.compare(pixels, from, from + pixelBytes) === 0) continue;
      const x = at / pixelBytes;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
}
