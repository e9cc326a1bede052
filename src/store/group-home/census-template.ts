import { translatedText } from '#schemas/language/words.ts';

const area = 'schemas/fields';

/** The file that an employer fills in: its heading in the language that is spoken, and one line as an example. */
export function censusTemplate(): string {
  const headings = [
    translatedText(area, 'First name'),
    translatedText(area, 'Last name'),
    translatedText(area, 'Email'),
    translatedText(area, 'Employee number'),
    translatedText(area, 'Date of birth'),
  ];
  return `${headings.join(',')}\r\nJordan,Example,jordan@example.com,1001,04/12/1986\r\n`;
}
