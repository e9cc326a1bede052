import { addToDate, dateOrder, type CalendarDate, type DateUnit, parseDate } from '#schemas/values/dates.ts';

/** The days that relative limits are counted from. */
export interface DateContext {
  /** `mm/dd/yyyy`. */
  readonly today: string;
  /** `mm/dd/yyyy`, once an effective date is chosen. */
  readonly effective_date?: string;
}

/** A parsed limit such as `effective_date + 2 months`: the name of the day it starts from, and the shifts from it. */
export interface DateLimit {
  readonly from: string;
  readonly moves: readonly { readonly amount: number; readonly unit: DateUnit }[];
}

const startText = /^\s*(\d{2}\/\d{2}\/\d{4}|[A-Za-z]\w*)\s*/;
const moveText = /([+-])\s*(\d{1,4})\s*(day|month|year)s?\s*/y;

/** Parses a date limit; undefined for a text that is not one. */
export function parseDateLimit(text: string): DateLimit | undefined {
  const start = startText.exec(text);
  const from = start?.[1];
  if (!start || !from || (/^\d/.test(from) && !parseDate(from))) return undefined;
  const moves: { amount: number; unit: DateUnit }[] = [];
  moveText.lastIndex = start[0].length;
  let read = start[0].length;
  for (let move = moveText.exec(text); move; move = moveText.exec(text)) {
    moves.push({ amount: Number(move[2]) * (move[1] === '-' ? -1 : 1), unit: `${move[3]}s` as DateUnit });
    read = moveText.lastIndex;
  }
  return read === text.length ? { from, moves } : undefined;
}

/**
 * The day of a limit. A limit that starts from an unanswered field or from an effective date that is not
 * chosen yet has no effect.
 */
export function resolveDateLimit(text: string, context: DateContext, answers: Readonly<Record<string, unknown>>): CalendarDate | undefined {
  const limit = parseDateLimit(text);
  if (!limit) return undefined;
  const named: unknown = { ...answers, ...context }[limit.from] ?? limit.from;
  const start = typeof named === 'string' ? parseDate(named) : undefined;
  return start && limit.moves.reduce((date, { amount, unit }) => addToDate(date, amount, unit), start);
}

/**
 * Whether a date respects a lower (`min`) or upper (`max`) limit. A text that is not a date is left to its own check.
 */
export function keepsDateLimit(
  side: 'min' | 'max',
  value: string,
  limitText: string,
  context: DateContext,
  answers: Readonly<Record<string, unknown>>,
): boolean {
  const date = parseDate(value);
  const limit = resolveDateLimit(limitText, context, answers);
  if (!date || !limit) return true;
  const distance = dateOrder(date) - dateOrder(limit);
  return side === 'min' ? distance >= 0 : distance <= 0;
}
