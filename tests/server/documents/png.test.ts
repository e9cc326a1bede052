import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPng } from '#server/documents/png.ts';
import { pngOf, pngUrl } from '#scripts/record/painted-png.ts';

const limits = { bytes: 100_000, pixels: 1000 };
const bytesOf = (url: string) => Buffer.from(url.replace(/^.*,/, ''), 'base64');
const line = pngOf(40, 20, (x, y) => (x === y ? [0, 0, 0, 255] : [255, 255, 255, 255]));

/** The file of a picture with other compressed pixels. */
function withData(png: Buffer, change: (data: Buffer) => Buffer): string {
  const [start, length] = [33, png.readUInt32BE(33)];
  const body = Buffer.concat([Buffer.from('IDAT'), change(png.subarray(start + 8, start + 8 + length))]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  const end = start + 12 + length;
  return pngUrl(Buffer.concat([png.subarray(0, start), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(end)]));
}

test('a picture that holds nothing else is kept byte for byte', () => {
  expect(readPng(line, limits)?.bytes).toEqual(bytesOf(line));
});

test('a file with bytes after the end of the compressed pixels is not accepted as a picture', () => {
  const hidden = withData(bytesOf(line), (data) => Buffer.concat([data, Buffer.from('hidden')]));
  expect(readPng(hidden, limits)).toBeUndefined();
  expect(
    readPng(
      withData(bytesOf(line), (data) => deflateSync(inflateSync(data), { level: 1 })),
      limits,
    ),
  ).toBeDefined();
});

test('a picture is blank if all of its pixels are alike, however its rows are stored', () => {
  expect(readPng(line, limits)?.isBlank()).toBe(false);
  const lastPixel = pngOf(40, 20, (x, y) => (x === 39 && y === 19 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  expect(readPng(lastPixel, limits)?.isBlank()).toBe(false);
  const white = bytesOf(pngOf(40, 20, () => [255, 255, 255, 255]));
  expect(readPng(pngUrl(white), limits)?.isBlank()).toBe(true);
  // The rows below the first, by the filter of the PNG specification: 1 starts with the pixel, 2 and 4 repeat the row above, 3 halves it.
  for (const [filter, firstPixel] of [
    [1, 255],
    [2, 0],
    [3, 128],
    [4, 0],
  ] as const) {
    const other = withData(white, (data) => {
      const rows = inflateSync(data);
      for (let start = 161; start < rows.length; start += 161) {
        rows.fill(0, start, start + 161).fill(firstPixel, start + 1, start + 5);
        rows.writeUInt8(filter, start);
      }
      return deflateSync(rows);
    });
    expect(readPng(other, limits)?.isBlank()).toBe(true);
    expect(readPng(other, limits)?.reach()).toBe(0);
  }
});

/** What a filter of the PNG specification (section 9) subtracts from a byte. */
const subtracted = {
  1: (left: number) => left,
  2: (_left: number, above: number) => above,
  3: (left: number, above: number) => Math.floor((left + above) / 2),
  4: (left: number, above: number, corner: number) => {
    const guess = left + above - corner;
    const away = (from: number) => Math.abs(guess - from);
    if (away(left) <= away(above) && away(left) <= away(corner)) return left;
    return away(above) <= away(corner) ? above : corner;
  },
};

test.each([1, 2, 3, 4] as const)('a drawing reaches as far when its rows are stored by filter %i', (filter) => {
  const [size, line4] = [60, 60 * 4 + 1];
  const drawn = pngOf(size, size, (x, y) => (x >= 7 && x < 32 && y >= 10 && y <= 50 ? [x * 7, y * 5, x ^ y, 255] : [250, 250, 250, 255]));
  const stored = withData(bytesOf(drawn), (data) => {
    const plain = inflateSync(data);
    const at = (x: number, y: number) => (x < 1 || y < 0 ? 0 : (plain[y * line4 + x] ?? 0));
    const rows = Buffer.alloc(plain.length);
    for (let y = 0; y < size; y++) {
      rows[y * line4] = filter;
      for (let x = 1; x < line4; x++) rows[y * line4 + x] = at(x, y) - subtracted[filter](at(x - 4, y), at(x, y - 1), at(x - 4, y - 1));
    }
    return deflateSync(rows);
  });
  expect(readPng(drawn, limits)?.reach()).toBe(41);
  expect(readPng(stored, limits)?.reach()).toBe(41);
});

/** The picture's file with other bytes, whose checksums are right. */
function changed(change: (png: Buffer) => void): string {
  const png = Buffer.from(bytesOf(line));
  change(png);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return pngUrl(png);
}

test.each([
  ['another format', line.replace('image/png', 'image/jpeg')],
  ['another format under its name', pngUrl(Buffer.from('GIF89a'.padEnd(60, ' ')))],
  ['no file', pngUrl(Buffer.alloc(0))],
  ['half of one', pngUrl(bytesOf(line).subarray(0, 80))],
  ['one without an end', pngUrl(bytesOf(line).subarray(0, -12))],
  ['one with something after its end', pngUrl(Buffer.concat([bytesOf(line), Buffer.from('hidden')]))],
  ['one without pixels', changed((png) => png.writeUInt32BE(0, 16))],
  ['one with fewer pixels than it says', changed((png) => png.writeUInt32BE(21, 20))],
  ['a depth that there is not', changed((png) => png.writeUInt8(7, 24))],
  ['colors that there are not', changed((png) => png.writeUInt8(5, 25))],
  ['an interlaced one', changed((png) => png.writeUInt8(1, 28))],
  ['a damaged part', pngUrl(bytesOf(line).fill(0xff, 45, 46))],
])('%s is not accepted as a picture', (_, url) => {
  expect(readPng(url, limits)).toBeUndefined();
});

test.each([
  ['too large a file', { bytes: 50, pixels: 1000 }],
  ['too wide a picture', { bytes: 100_000, pixels: 39 }],
])('%s is not accepted', (_, smaller) => {
  expect(readPng(line, smaller)).toBeUndefined();
});

test('what a picture holds besides its pixels, such as where it was taken, is left out', () => {
  const body = Buffer.from('tEXtLocation\0Dallas', 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  const png = bytesOf(line);
  const withChunk = pngUrl(Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)]));
  expect(readPng(withChunk, limits)?.bytes).toEqual(png);
});
