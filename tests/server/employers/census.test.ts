import { expect, test } from 'vitest';
import { readCensus } from '#server/employers/census.ts';

test('a line with more values than there are headings is a fault, because its values may stand in the wrong columns', () => {
  const csv = ['Email,First name,Last name', 'cy@mail.example,Cy,Fox, Jr.', 'di@mail.example,Di,Roe,,'].join('\n');
  const { lines, faults } = readCensus(csv);
  expect(faults).toMatchObject([{ line: 2, column: '' }]);
  expect(lines.map(({ line }) => line)).toEqual([3]);
  expect(readCensus(csv.replace('Fox, Jr.', '"Fox, Jr."'))).toMatchObject({
    lines: [{ person: { last_name: 'Fox, Jr.' } }, {}],
    faults: [],
  });
});

test.each(['=', '+', '-', '@', '＝'])('a name or number that begins with %s, as a formula does, is a fault', (sign) => {
  const csv = [
    'First name,Last name,Email,Employee number',
    `${sign}Ann,Lee,ann@mail.example,17`,
    `Bo,"${sign}HYPERLINK(""https://mail.example"")",bo@mail.example,18`,
    `Cy,Fox,+cy@mail.example,${sign}19`,
    'Di-Ann,O’Roe-Kay,di@mail.example,20-1',
  ].join('\n');
  const message = `This begins with ${sign}, which a spreadsheet takes for a formula.`;
  expect(readCensus(csv).faults).toEqual([
    { line: 2, column: 'First name', message },
    { line: 3, column: 'Last name', message },
    { line: 4, column: 'Employee number', message },
  ]);
});
