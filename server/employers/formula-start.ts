import { fill } from '#schemas/messages/fill.ts';
import { words } from './words.ts';

const formulaStart = /^[=+\-@＝＋－＠]/u;

/**
 * The fault of a name or number that begins as a formula does, if it has one: a spreadsheet would run it for the person who
 * opens a later file.
 */
export function formulaFault(text: string): string | undefined {
  return formulaStart.test(text) ? fill(words.formulaStart, { sign: text.charAt(0) }) : undefined;
}
