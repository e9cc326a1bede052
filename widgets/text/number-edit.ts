import type { InputMask } from '#schemas/fields/field-kinds.ts';
import type { Change, Text } from './text-change.ts';

interface NumberMask {
  /** The characters of the answer; all others are punctuation of the mask. */
  readonly kept: RegExp;
  /** The maximum number of such characters. */
  readonly most?: number;
  /** Adds the punctuation. */
  readonly marked: (kept: string) => string;
}

const plain = (kept: string) => kept;

const masks: Readonly<Record<Exclude<InputMask, 'date'>, NumberMask>> = {
  ssn: { kept: /\d/g, most: 9, marked: (digits) => grouped(digits, [3, 2, 4], '-') },
  phone: { kept: /\d/g, most: 10, marked: phoneMarks },
  card: { kept: /\d/g, most: 25, marked: (digits) => grouped(digits, [4, 4, 4, 4, 9], ' ') },
  digits: { kept: /\d/g, marked: plain },
  money: { kept: /[\d.]/g, marked: plain },
};

/**
 * Applies a change to a number with punctuation. The punctuation is generated again from the remaining characters, so deleting
 * a mark deletes the digit next to it. Characters that do not fit are ignored, as in any full field.
 */
export function changedNumber(name: Exclude<InputMask, 'date'>, text: string, change: Change, maxLength = Number.POSITIVE_INFINITY): Text {
  const { kept, most = maxLength, marked } = masks[name];
  const keptOf = (part: string) => part.match(kept)?.join('') ?? '';
  const all = keptOf(text);
  let from = keptOf(text.slice(0, change.from)).length;
  let to = keptOf(text.slice(0, change.to)).length;
  const isMark = change.inserted === '' && from === to;
  if (isMark && change.forward) to += 1;
  if (isMark && !change.forward) from = Math.max(from - 1, 0);
  const behind = all.slice(to);
  const before = all.slice(0, from) + keptOf(change.inserted);
  // A leading 1 before ten digits is the country, not the number.
  const isCountry = name === 'phone' && /^1\d{10}/.test(before + behind);
  const fitting = (isCountry ? before.slice(1) : before).slice(0, Math.max(most - behind.length, 0));
  const after = marked(fitting + behind);
  const behindChange = change.from + change.inserted.length;
  return { text: after, caret: behind === '' ? after.length : placeOfCaret(after, fitting.length, kept, behindChange) };
}

// The caret goes after `count` characters of the answer. If punctuation follows there, it stays as close as possible to where the
// browser left it.
function placeOfCaret(text: string, count: number, kept: RegExp, left: number): number {
  const places = [...text.matchAll(kept)].map(({ index }) => index);
  const next = places[count] ?? text.length;
  const last = count === 0 ? next : (places[count - 1] ?? next) + 1;
  return Math.min(Math.max(left, last), next);
}

function grouped(digits: string, lengths: readonly number[], mark: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const length of lengths) {
    if (at < digits.length) groups.push(digits.slice(at, at + length));
    at += length;
  }
  return groups.join(mark);
}

function phoneMarks(digits: string): string {
  if (digits.length <= 3) return digits && `(${digits}`;
  const rest = digits.slice(6);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${rest && `-${rest}`}`;
}
