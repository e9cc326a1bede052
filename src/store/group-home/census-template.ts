import { spokenText } from '#schemas/language/words.ts';

const area = 'schemas/fields';

/** The file that an employer fills in: its heading in the language that is spoken, and one line as an example. */
export function censusTemplate(): string {
  const headings = [
    spokenText(area, 'First name'),
    spokenText(area, 'Last name'),
    spokenText(area, 'Email'),
    spokenText(area, 'Employee number'),
    spokenText(area, 'Date of birth'),
  ];
  return `${headings.join(',')}\r\nJordan,Example,jordan@example.com,1001,04/12/1986\r\n`;
}
