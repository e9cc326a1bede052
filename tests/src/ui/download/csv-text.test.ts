import { expect, test } from 'vitest';
import { type CsvColumns, csvText } from '#src/ui/download/csv-text.ts';

const columns: CsvColumns<string> = [
  ['Name', (name) => name],
  ['Letters', (name) => String(name.length)],
];

test('the first part of a file has the headings, and the next one has not', async () => {
  expect(await csvText(columns, ['Dana'], true)).toBe('Name,Letters\r\nDana,4\r\n');
  expect(await csvText(columns, ['Rita, Jr.'], false)).toBe('"Rita, Jr.",9\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum(A1)'])('a spreadsheet does not run a name such as %s as a formula', async (name) => {
  expect(await csvText(columns, [name], false)).toBe(`'${name},${name.length}\r\n`);
});
