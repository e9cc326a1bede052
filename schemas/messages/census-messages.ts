/** What can be wrong with a census, said at its line and column. */
export const censusMessages = {
  columnMissing: 'This column is missing.',
  cellEmpty: 'This is empty.',
  cellTooLong: 'This is longer than {n} characters.',
  emailWrong: 'This is not an email address.',
  dayWrong: 'This is not a date such as 04/12/1986.',
  alsoOnLine: 'This is on line {line} already.',
  onTheList: 'This person is on your list already.',
  nobodyInFile: 'The file names no one.',
  tooManyPeople: 'A file may name {n} people at most.',
} as const;
