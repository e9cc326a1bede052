import { fieldKind, type InputMask } from '#schemas/fields/field-kinds.ts';
import type { Field } from '#schemas/fields/field.ts';
import { cleanAnswer } from '#schemas/forms/clean-answers.ts';
import { isMask, mask } from '#schemas/rules/mask.ts';
import { moneyText } from '#schemas/rules/money-text.ts';

/**
 * Text as it is kept to form while it is typed. `deleting` is true when characters are being taken
 * away: a mark that would come back at once could never be deleted.
 */
export function typedText(inputMask: InputMask | undefined, text: string, deleting: boolean): string {
  return inputMask ? typing[inputMask](text, deleting) : text;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const typing: Record<InputMask, (text: string, deleting: boolean) => string> = {
  date: typedDate,
  ssn: (text) => grouped(digitsOf(text).slice(0, 9), [3, 2, 4], '-'),
  phone: (text, deleting) =>
    typedPhone(
      digitsOf(text)
        .replace(/^1(?=\d{10})/, '')
        .slice(0, 10),
      deleting,
    ),
  digits: digitsOf,
  card: (text) => grouped(digitsOf(text).slice(0, 25), [4, 4, 4, 4, 9], ' '),
  money: (text) => text.replace(/[^\d.]/g, ''),
  letters2: (text) =>
    text
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 2)
      .toUpperCase(),
};

function grouped(digits: string, sizes: readonly number[], mark: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    if (at < digits.length) groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(mark);
}

function typedPhone(digits: string, deleting: boolean): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return deleting ? digits : `(${digits}`;
  const rest = digits.slice(6);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${rest ? `-${rest}` : ''}`;
}

/** `mm/dd/yyyy` while typing: slashes come by themselves, a month beyond 12 is 12, one that is none is 1, a day ends at 31. */
function typedDate(text: string, deleting: boolean): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const source = iso ? `${iso[2]}/${iso[3]}/${iso[1]}` : text.replace(/[-.\s]/g, '/').replace(/[^\d/]/g, '');
  const month = segment(source, 2, 12, 1);
  const day = segment(month.rest, 2, 31, 3);
  const year = digitsOf(day.rest).slice(0, 4);
  const afterMonth = slash(month, deleting);
  const afterDay = slash(day, deleting);
  return `${month.text}${afterMonth}${afterMonth && day.text}${afterMonth && afterDay}${afterDay && year}`;
}

interface Segment {
  readonly text: string;
  readonly rest: string;
  readonly ended: boolean;
}

// A first digit that cannot begin a two-digit value (4 for a month) is the whole value: 04.
function segment(source: string, length: number, most: number, highestFirst: number): Segment {
  const typed = /^\d*/.exec(source)?.[0].slice(0, length) ?? '';
  const rest = source.slice(typed.length);
  const explicit = rest.startsWith('/');
  const short = typed.length === 1 && (explicit || Number(typed) > highestFirst);
  const padded = short ? `0${typed}` : typed;
  const clamped = padded.length === length ? String(Math.min(Math.max(Number(padded), 1), most)).padStart(length, '0') : padded;
  return { text: clamped, rest: explicit ? rest.slice(1) : rest, ended: explicit || rest !== '' };
}

function slash(part: Segment, deleting: boolean): string {
  return part.text.length === 2 && (part.ended || !deleting) ? '/' : '';
}

/** A stored answer as its control shows it at rest: with its marks, and masked when it is sensitive. */
export function restingText(field: Field, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || isMask(text)) return text;
  if (field.sensitive && fieldKind(field.kind).widget !== 'password') {
    const clean = String(cleanAnswer(field, text));
    return isComplete(field, clean) ? mask(field.kind, clean) : editingText(field, text);
  }
  if (field.kind === 'money') return moneyText(text);
  return editingText(field, text);
}

/** A stored answer as it is edited: with its marks, not masked. */
export function editingText(field: Field, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return isMask(text) ? text : typedText(fieldKind(field.kind).mask, text, false);
}

// Half an answer is not hidden: the person must see what to mend.
function isComplete(field: Field, text: string): boolean {
  return field.kind === 'ssn' ? digitsOf(text).length === 9 : text.length >= 4;
}
