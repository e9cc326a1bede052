import { expect, test } from 'vitest';
import { mostPeople, readCensus } from '#server/employers/census.ts';

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

const heading = 'First name,Last name,Email,Employee number,Date of birth';
const faultsOf = (...people: readonly string[]) =>
  readCensus([heading, ...people].join('\n')).faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);

test.each([
  ['without a name', ',Lee,ann@mail.example,,', '2 First name: This is empty.'],
  ['with an endless name', `${'A'.repeat(101)},Lee,ann@mail.example,,`, '2 First name: This is longer than 100 characters.'],
  ['without an email address', 'Ann,Lee,,,', '2 Email: This is empty.'],
  ['with half an email address', 'Ann,Lee,ann@,,', '2 Email: This is not an email address.'],
  ['with a day that does not exist', 'Ann,Lee,ann@mail.example,,02/30/1986', '2 Date of birth: This is not a date such as 04/12/1986.'],
  ['with a year of two digits', 'Ann,Lee,ann@mail.example,,4/12/86', '2 Date of birth: This is not a date such as 04/12/1986.'],
])('a person %s is a fault of that column', (_, person, fault) => {
  expect(faultsOf(person)).toEqual([fault]);
});

test.each(['04/12/1986', '4/12/1986', '1986-04-12'])('%s is a date of birth', (birthdate) => {
  const { lines, faults } = readCensus(`${heading}\nAnn,Lee,ann@mail.example,,${birthdate}`);
  expect([faults, lines[0]?.person.birthdate]).toEqual([[], '04/12/1986']);
});

test('a person who is listed twice, by email address or by number, is reported with the line that came first', () => {
  expect(faultsOf('Ann,Lee,ann@mail.example,17,', 'Anna,Lee,ANN@mail.example,18,', 'Bo,Lee,bo@mail.example,17,')).toEqual([
    '3 Email: This is already on line 2.',
    '4 Employee number: This is already on line 2.',
  ]);
});

test('optional columns may be left out, and required ones not', () => {
  expect(readCensus('Email,First name,Last name\nann@mail.example,Ann,Lee')).toEqual({
    lines: [{ line: 2, person: { first_name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', number: '', birthdate: '' } }],
    faults: [],
  });
  expect(readCensus('First name,Number\nAnn,17').faults).toEqual([
    { line: 1, column: 'Last name', message: 'This column is missing.' },
    { line: 1, column: 'Email', message: 'This column is missing.' },
  ]);
});

test.each([
  ['no line at all', ''],
  ['headings only', heading],
])('a file of %s is recognized', (_, csv) => {
  expect(readCensus(csv)).toEqual({ lines: [], faults: [{ line: 1, column: '', message: 'The file names no one.' }] });
});

test('a file of too many people is read no further', () => {
  const people = Array.from({ length: mostPeople + 1 }, (_, at) => `Ann,Lee,ann${at}@mail.example,,`);
  expect(faultsOf(...people, 'Bo,,,,')).toEqual([`${mostPeople + 2} : A file may name 20000 people at most.`]);
});
