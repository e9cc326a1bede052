import { expect, test } from 'vitest';
import { readCsv } from '#server/employers/read-csv.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);
const ann = [
  ['Name', 'Email'],
  ['Ann', 'ann@mail.example'],
];

test.each([
  ['commas', 'Name,Email\nAnn,ann@mail.example'],
  ['semicolons', 'Name;Email\nAnn;ann@mail.example'],
  ['tabs', 'Name\tEmail\nAnn\tann@mail.example'],
  ['a byte order mark', '\uFEFFName,Email\nAnn,ann@mail.example'],
  ['lines of Windows', 'Name,Email\r\nAnn,ann@mail.example\r\n'],
  ['lines of an old Mac', 'Name,Email\rAnn,ann@mail.example\r'],
  ['spaces around values', ' Name , Email \n Ann , "ann@mail.example" '],
  ['empty lines', '\n\nName,Email\n , \nAnn,ann@mail.example\n\n'],
])('a file with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual(ann);
});

test.each([
  ['separators', '"Fox, Jr.",Cy', ['Fox, Jr.', 'Cy']],
  ['quotes', '"The ""Fox""",Cy', ['The "Fox"', 'Cy']],
  ['line ends', '"Elm\r\nStreet",Cy', ['Elm\r\nStreet', 'Cy']],
  ['nothing', '"",Cy', ['', 'Cy']],
  ['the rest, if it is never closed', 'Cy,"Fox, Jr.\nDi,Roe', ['Cy', 'Fox, Jr.\nDi,Roe']],
])('a value in quotes may contain %s', (_, text, cells) => {
  expect([...readCsv(text, ',')].map((record) => record.cells)).toEqual([cells]);
});

test('a quote inside of a value is a quote', () => {
  expect(cellsOf('5" pipe,x')).toEqual([['5" pipe', 'x']]);
});

test('a record has the line on which it begins, whatever stands before it', () => {
  expect([...readCsv('Name,Note\r\nAnn,"one\r\ntwo"\r\n\r\nBo,x')].map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['values', ','.repeat(400_000), 0],
  ['quotes in a value', `a${'"'.repeat(400_000)}`, 1],
])('a line of very many %s takes no longer than as many lines', (_, text, records) => {
  expect(processorTimeOf(() => expect([...readCsv(text, ',')]).toHaveLength(records))).toBeLessThan(2000);
});
