import { knownField, knownNames } from '#schemas/fields/catalogue/catalogue.ts';
import type { Texts } from '../../draft.ts';

/** A line with what is looked for. */
export interface FoundLine {
  readonly file: string;
  /** From 1, as is the column. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Fewer characters are in almost every line. */
export const fewestLetters = 2;

/**
 * The lines of all files that contain some words, whatever their case. A label that the product brings is found at the name of its
 * field: "Date of birth" at `birthdate`.
 */
export function foundLines(texts: Texts, words: string, forms: readonly string[]): readonly FoundLine[] {
  const wanted = words.trim().toLowerCase();
  if (wanted.length < fewestLetters) return [];
  const names = namesLabelled(wanted, forms);
  return Object.entries(texts).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const column = columnOf(line, wanted, names);
      return column < 0 ? [] : [{ file, line: at + 1, column: column + 1, text: line.trim() }];
    }),
  );
}

function columnOf(line: string, wanted: string, names: ReadonlySet<string>): number {
  const asWritten = line.toLowerCase().indexOf(wanted);
  const [, before = '', name = ''] = /^(\s*- )(\w+)/.exec(line) ?? [];
  return asWritten < 0 && names.has(name) ? before.length : asWritten;
}

function namesLabelled(wanted: string, forms: readonly string[]): ReadonlySet<string> {
  const labelled = (form: string) => knownNames(form).filter((name) => knownField(form, name).label?.toLowerCase().includes(wanted));
  return new Set(['', ...forms].flatMap(labelled));
}
