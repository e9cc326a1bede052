import type { Change, Text } from './text-change.ts';

const sizes = [2, 2, 4];
const limits = [12, 31];

/**
 * Applies a change to a date written as `mm/dd/yyyy`. Deleting or inserting digits never moves others from one part (month,
 * day or year) into another, even if a part becomes empty. At the end of the text, a slash follows the second digit of a part.
 * A month above 12 becomes 12, a day above 31 becomes 31, and zero becomes 1, whether typed or pasted.
 */
export function changedDate(text: string, change: Change): Text {
  const { from, to } = widened(text, change);
  const left = parts(text.slice(0, from), 0);
  const right = parts(text.slice(to), slashes(text.slice(0, to)));
  let at = slashes(text.slice(0, from));
  for (const typed of asTyped(change.inserted)) {
    if (typed === '/') at = endPart(left, right, at);
    else at = addDigit(left, right, at, typed);
  }
  const isTyped = change.inserted !== '';
  if (isTyped) limits.forEach((most, part) => clamp(left, right, part, most));
  return written(left, right, at, isTyped);
}

// A slash between two parts cannot be deleted by itself: the nearest digit is deleted instead.
function widened(text: string, { from, to, inserted, forward }: Change): { from: number; to: number } {
  const next = text.slice(to).search(/\d/);
  const isSlash = inserted === '' && /^\/+$/.test(text.slice(from, to)) && next >= 0;
  if (!isSlash) return { from, to };
  const digit = forward ? to + next : text.slice(0, from).search(/\d\/*$/);
  return digit < 0 ? { from, to: from } : { from: digit, to: digit + 1 };
}

function parts(text: string, first: number): string[] {
  const found = ['', '', ''];
  for (const [at, part] of text.split('/').entries()) found[first + at] = part;
  return found;
}

const slashes = (text: string) => text.split('/').length - 1;

/** What was typed or pasted as digits and slashes: people and browsers write dates in several ways. */
function asTyped(inserted: string): string {
  // A single space ends a part, like a slash.
  const text = inserted.length === 1 ? inserted : inserted.trim();
  const local = yearFirst(text) ?? dayFirst(text) ?? writtenOut(text) ?? text;
  return local.replace(/[-.\s]/g, '/').replace(/[^\d/]/g, '');
}

/** A date that begins as in ISO 8601, such as `1985-05-14T00:00:00Z`, with slashes; undefined for anything else. */
function yearFirst(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year && `${month}/${day}/${year}`;
}

/** A whole date whose first number can only be the day, such as `14.05.1985`, with slashes; undefined for anything else. */
function dayFirst(text: string): string | undefined {
  const [, day, month, year] = /^(1[3-9]|2\d|3[01])[-./ ](0?[1-9]|1[0-2])[-./ ](\d{4})$/.exec(text) ?? [];
  return day && `${month}/${day}/${year}`;
}

// The first letters of each month's name, in English and Spanish.
const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep', 'oct', 'nov', 'dec dic'];

/** A date with its month in letters, such as “May 14, 1985” or “14 de mayo de 1985”, with slashes; undefined for anything else. */
function writtenOut(text: string): string | undefined {
  const [, name = '', day, year] = /^([a-z]{3,})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  const [, dayBefore, nameLast = '', yearLast] = /^(\d{1,2}) (?:de )?([a-z]{3,})\.?,? (?:de )?(\d{4})$/i.exec(text) ?? [];
  const letters = (name || nameLast).slice(0, 3).toLowerCase();
  const month = letters === '' ? -1 : months.findIndex((each) => each.includes(letters));
  return month < 0 ? undefined : `${month + 1}/${day ?? dayBefore}/${year ?? yearLast}`;
}

const whole = (left: readonly string[], right: readonly string[], at: number) => `${left[at]}${right[at]}`;

function endPart(left: string[], right: readonly string[], at: number): number {
  const part = whole(left, right, at);
  if (part === '' || at === 2) return at;
  if (part.length === 1) left[at] = `0${left[at]}`;
  return at + 1;
}

// A digit that does not fit is ignored, as in any full field.
function addDigit(left: string[], right: readonly string[], at: number, digit: string): number {
  const isFull = (part: number) => whole(left, right, part).length >= (sizes[part] ?? 0);
  const next = isFull(at) && right[at] === '' && at < 2 ? at + 1 : at;
  if (isFull(next)) return at;
  left[next] += digit;
  return next;
}

function clamp(left: string[], right: string[], at: number, most: number): void {
  const part = whole(left, right, at);
  if (part.length !== 2) return;
  const clamped = String(Math.min(Math.max(Number(part), 1), most)).padStart(2, '0');
  const caret = left[at]?.length ?? 0;
  left[at] = clamped.slice(0, caret);
  right[at] = clamped.slice(caret);
}

function written(left: readonly string[], right: readonly string[], at: number, isTyped: boolean): Text {
  const all = sizes.map((_, part) => whole(left, right, part));
  const isAtEnd = right.every((part) => part === '');
  const goesOn = isTyped && isAtEnd && at < 2 && all[at]?.length === 2;
  const last = Math.max(all[2] ? 2 : all[1] ? 1 : 0, goesOn ? at + 1 : at);
  const text = all.slice(0, last + 1).join('/');
  const caret = goesOn ? text.length : [...all.slice(0, at), left[at] ?? ''].join('/').length;
  return { text, caret };
}
