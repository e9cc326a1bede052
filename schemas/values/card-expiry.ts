import type { CalendarDate } from './dates.ts';

/** The month (`01` to `12`) and the year of a card, as they are sent; both or none. */
export interface CardExpiry {
  readonly month: string | undefined;
  readonly year: string | undefined;
}

const written = /^(0?[1-9]|1[0-2])\s*[/-]\s*(\d{2}|\d{4})$/;

/** Reads an expiration date typed as on a card, such as `8/29` or `08/2029`; both parts are undefined for anything else. */
export function readExpiry(typed: string): CardExpiry {
  const [, month, year] = written.exec(typed.trim()) ?? [];
  return { month: month?.padStart(2, '0'), year: year?.length === 2 ? `20${year}` : year };
}

/** Whether a card has expired: it is valid until the last day of its month. */
export function isExpired({ month, year }: CardExpiry, today: CalendarDate): boolean {
  return month !== undefined && year !== undefined && Number(year) * 12 + Number(month) < today.year * 12 + today.month;
}

/** A card's month and year as on the card: `08/29`; nothing unless both are known. */
export function expiryText({ month, year }: CardExpiry): string {
  return month === undefined || year === undefined ? '' : `${month}/${year.slice(-2)}`;
}

/** Adds the slash while an expiration date is typed: `0829` is `08/29`. A slash that is typed too is not added twice. */
export function withSlash(text: string): string {
  if (/^\d{2,6}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2)}`;
  return text.replace(/\/\s*[/-]$/, '/');
}
