import { expect, test } from 'vitest';
import { csvFileText } from '#src/store/group-home/csv-file-text.ts';

const csv = 'First name,Last name\r\nZoë,Núñez';
const bytesOf = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
const inWindows = bytesOf(csv, 'latin1');
const inUtf16 = bytesOf(`\uFEFF${csv}`, 'utf16le');

test.each([
  ['UTF-8', bytesOf(csv, 'utf8')],
  ['UTF-8 with its mark', bytesOf(`\uFEFF${csv}`, 'utf8')],
  ['the older encoding of Windows', inWindows],
  ['UTF-16', inUtf16],
  ['UTF-16 with its bytes swapped', Uint8Array.from(Buffer.from(inUtf16).swap16())],
])('a CSV file in %s keeps the letters of names', (_, bytes) => {
  expect(csvFileText(bytes)).toBe(csv);
});

test.each([
  ['a workbook', Uint8Array.from(Buffer.from('PK\u0003\u0004\u0014\u0000\u0006', 'latin1'))],
  ['unmarked UTF-16', bytesOf(csv, 'utf16le')],
])('%s is no text', (_, bytes) => {
  expect(csvFileText(bytes)).toBeUndefined();
});
