import { currentLocale } from '#schemas/language/words.ts';

/** A deadline as text, always in the site's time zone. */
export function deadlineText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone })
    .format(at)
    .concat(` (${zoneName(at, timeZone)})`);
}

function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
