import { catalogue } from '#schemas/language/words.ts';

/** Faults of a census, each shown with its line and column, and the headings of the file that lists them. */
export const words = catalogue('server/employers', {
  columnMissing: 'This column is missing.',
  cellEmpty: 'This is empty.',
  cellsTooMany: 'This line has more values than the first line has headings. A value that contains a comma needs quotes.',
  cellTooLong: 'This is longer than {n} characters.',
  formulaStart: 'This begins with {sign}, which a spreadsheet takes for a formula.',
  emailWrong: 'This is not an email address.',
  dayWrong: 'This is not a date such as 04/12/1986.',
  alsoOnLine: 'This is already on line {line}.',
  onTheList: 'This person is already on your list.',
  nobodyInFile: 'The file names no one.',
  tooManyPeople: 'A file may name {n} people at most.',
  line: 'Line',
  column: 'Column',
  fault: 'Problem',
});
