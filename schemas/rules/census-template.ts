/** The file that an employer fills in: its heading, and one line as an example. */
export const censusTemplate =
  'First name,Last name,Email,Employee number,Date of birth\r\nJordan,Example,jordan@example.com,1001,04/12/1986\r\n';
