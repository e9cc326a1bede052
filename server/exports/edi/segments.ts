import anyAscii from 'any-ascii';
import { isoDay, parseDate } from '#schemas/values/dates.ts';
import { type Edi834, usualSeparators } from '#server/config/files/edi-834.ts';

/** The characters between the parts of a file. */
export interface Separators {
  readonly element: string;
  readonly repetition: string;
  readonly component: string;
  readonly segment: string;
}

/** The separators of a carrier. */
export function separatorsOf({ separators = {} }: Pick<Edi834, 'separators'>): Separators {
  return { ...usualSeparators, ...Object.fromEntries(Object.entries(separators).filter(([, each]) => each !== undefined)) };
}

/** A segment: its id, then its elements. */
export type Segment = readonly [id: string, ...elements: readonly (string | number | undefined)[]];

/** Writes segments as text. Separators are removed from values, because X12 has no way to escape them. */
export function segmentWriter(separators: Separators, newLines: boolean): (segments: readonly Segment[]) => string {
  const clean = cleaner(separators);
  const end = separators.segment + (newLines ? '\n' : '');
  return (segments) =>
    segments.map(([id, ...elements]) => `${[id, ...trimmed(elements.map(clean))].join(separators.element)}${end}`).join('');
}

// Empty elements at the end are left out with their separators.
function trimmed(elements: readonly string[]): readonly string[] {
  return elements.slice(0, elements.findLastIndex((element) => element !== '') + 1);
}

// X12's basic character set, so that any receiver can read it, and @ and _ for email addresses.
const outside = /[^A-Z0-9 !"&'()*+,\-./:;?=@_]/g;

function cleaner(separators: Separators): (value: string | number | undefined) => string {
  const marks = new Set(Object.values(separators) as string[]);
  return (value) => {
    const text = folded(String(value ?? '')).replace(outside, ' ');
    return [...text]
      .map((letter) => (marks.has(letter) ? ' ' : letter))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  };
}

/**
 * Whether a value can be written unchanged except for capitalization: an email address with a replaced character would
 * be a different one.
 */
export function isWritten(value: string, separators: Separators): boolean {
  return cleaner(separators)(value) === value.toUpperCase();
}

/** Text in capital letters, without accents, and transliterated to Latin letters: a name must not keep a file from being sent. */
function folded(text: string): string {
  return anyAscii(text).toUpperCase();
}

/** `20260401` for `04/01/2026`; empty for anything else. */
export function d8(date: unknown): string {
  const read = parseDate(String(date ?? ''));
  return read ? isoDay(read).replaceAll('-', '') : '';
}

/** A text cut to an element's maximum length after capitalization, which turns some letters into two. */
export function upTo(length: number, text: unknown): string {
  return [...folded(String(text ?? ''))].slice(0, length).join('').trim();
}
