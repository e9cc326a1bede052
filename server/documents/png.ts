import { crc32, inflateSync } from 'node:zlib';

/** A decoded picture. */
export interface Png {
  /** The picture's file, reduced to the parts that draw its pixels. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Whether all pixels are alike. */
  isBlank(): boolean;
  /** The extent of the drawing, across or down, in pixels: 0 if all pixels are alike. */
  reach(): number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The largest picture that is read. */
export interface PngLimits {
  readonly bytes: number;
  /** Of either side. */
  readonly pixels: number;
  /** The bytes of its pixels; 64 MiB if left out. */
  readonly unpacked?: number;
}

/** The PNG in a data URL, or undefined for anything else: other formats, broken or larger ones. */
export function readPng(dataUrl: string, limits: PngLimits): Png | undefined {
  const match = /^data:image\/png;(?:name=[^;,]{0,800};)?base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
  if (!match?.[1] || match[1].length > Math.ceil(limits.bytes / 3) * 4) return undefined;
  const bytes = Buffer.from(match[1], 'base64');
  const header = readHeader(bytes);
  if (!header || header.width > limits.pixels || header.height > limits.pixels) return undefined;
  const parts = drawingParts(bytes);
  const rows = parts && pixelRows(parts, header, limits.unpacked);
  return (
    rows && {
      bytes: Buffer.concat([signature, ...parts.map(({ whole }) => whole)]),
      width: header.width,
      height: header.height,
      isBlank: () => isBlank(rows, header),
      reach: () => reachOf(unfiltered(rows, header), header),
    }
  );
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

// With `info`, Node also returns the stream, which the types of Node do not know.
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function pixelRows(parts: readonly Part[], { height, rowBytes }: Header, most = 64 * 1024 * 1024): Buffer | undefined {
  const data = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  const size = (rowBytes + 1) * height;
  if (size > most) return undefined;
  try {
    const { buffer, engine } = inflateSync(data, { maxOutputLength: size, info: true }) as unknown as Inflated;
    // Bytes after the end of the compressed pixels draw nothing.
    return buffer.length === size && engine.bytesWritten === data.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** A part of the file. */
interface Part {
  readonly type: string;
  readonly content: Buffer;
  /** The content with its frame. */
  readonly whole: Buffer;
}

// Any other chunk may hold invisible data, such as where and with which camera a picture was taken.
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The parts that draw the picture; undefined if a part is damaged, or if anything follows the picture's end. */
function drawingParts(bytes: Buffer): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (drawing.has(type)) parts.push({ type, content: bytes.subarray(at + 8, end), whole: bytes.subarray(at, end + 4) });
    if (type === 'IEND') return end + 4 === bytes.length ? parts : undefined;
    at = end + 4;
  }
  return undefined;
}

// Each row is stored as differences from its neighbors (PNG specification, section 9). A row is overwritten by the next but one.
function* unfiltered(rows: Buffer, { height, rowBytes, pixelBytes }: Header): Generator<Buffer> {
  let [row, above] = [Buffer.alloc(rowBytes), Buffer.alloc(rowBytes)];
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1);
    rows.copy(row, 0, start + 1, start + 1 + rowBytes);
    unfilter[rows[start] ?? 0]?.(row, above, pixelBytes);
    yield row;
    [row, above] = [above, row];
  }
}

type Unfilter = (row: Buffer, above: Buffer, pixelBytes: number) => void;

// A loop for each filter, because a large picture has millions of bytes, and the server does nothing else meanwhile.
const unfilter: readonly Unfilter[] = [
  () => undefined,
  (row, _above, back) => {
    for (let x = back; x < row.length; x++) row[x] = (row[x] ?? 0) + (row[x - back] ?? 0);
  },
  (row, above) => {
    for (let x = 0; x < row.length; x++) row[x] = (row[x] ?? 0) + (above[x] ?? 0);
  },
  (row, above, back) => {
    for (let x = 0; x < back; x++) row[x] = (row[x] ?? 0) + ((above[x] ?? 0) >> 1);
    for (let x = back; x < row.length; x++) row[x] = (row[x] ?? 0) + (((row[x - back] ?? 0) + (above[x] ?? 0)) >> 1);
  },
  (row, above, back) => {
    for (let x = 0; x < back; x++) row[x] = (row[x] ?? 0) + (above[x] ?? 0);
    for (let x = back; x < row.length; x++) row[x] = (row[x] ?? 0) + paeth(row[x - back] ?? 0, above[x] ?? 0, above[x - back] ?? 0);
  },
];

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const filters = [0, 1, 2, 3, 4] as const;

// Compares rows as they are stored: decoding a large picture pixel by pixel would keep the server from its other work.
function isBlank(rows: Buffer, { height, rowBytes, pixelBytes }: Header): boolean {
  const blank = Buffer.alloc(rowBytes, rows.subarray(1, 1 + pixelBytes));
  const storedBelow = (above: Buffer) => filters.map((filter) => filtered(blank, above, filter, pixelBytes));
  const [first, others] = [storedBelow(Buffer.alloc(rowBytes)), storedBelow(blank)];
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1);
    const expected = (y === 0 ? first : others)[rows[start] ?? 0];
    if (!expected || rows.compare(expected, 0, rowBytes, start + 1, start + 1 + rowBytes) !== 0) return false;
  }
  return true;
}

function filtered(row: Buffer, above: Buffer, filter: number, pixelBytes: number): Uint8Array {
  return row.map((value, x) => value - predicted(filter, row[x - pixelBytes] ?? 0, above[x] ?? 0, above[x - pixelBytes] ?? 0));
}

// What differs from the corner pixel, where no one signs, is drawn.
function reachOf(rows: Iterable<Buffer>, { width, height, rowBytes, pixelBytes }: Header): number {
  let blank: Buffer | undefined;
  let [left, right, top, bottom, y] = [width, -1, height, -1, 0];
  for (const row of rows) {
    blank ??= Buffer.alloc(rowBytes, row.subarray(0, pixelBytes));
    if (!row.equals(blank)) {
      const [first, last] = differingEnds(row, blank);
      [left, right] = [Math.min(left, Math.floor(first / pixelBytes)), Math.max(right, Math.floor(last / pixelBytes))];
      [top, bottom] = [Math.min(top, y), y];
    }
    y += 1;
  }
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
}

/** The first and the last place at which two different rows differ. */
function differingEnds(row: Buffer, other: Buffer): readonly [number, number] {
  let [first, last] = [0, row.length - 1];
  while (row[first] === other[first]) first += 1;
  while (row[last] === other[last]) last -= 1;
  return [first, last];
}
