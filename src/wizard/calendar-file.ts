import { currentLanguage } from '#schemas/language/words.ts';
import { addToDate, type CalendarDate, isoDay } from '#schemas/values/dates.ts';

/** Something that happens on whole days. */
export interface CalendarEvent {
  /** Stays the same for the same event, so that a calendar replaces an earlier version of it. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly from: CalendarDate;
  /** The last day, inclusive. */
  readonly until: CalendarDate;
}

/** Events as a calendar file (RFC 5545), in the language that is spoken. `stamp` is when it was made. */
export function calendarFile(owner: string, events: readonly CalendarEvent[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(owner)}//Enrollment//${currentLanguage().toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ id, title, text, from, until }: CalendarEvent, stamp: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(id)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${dateValue(from)}`,
    // The end is the first day after it.
    `DTEND;VALUE=DATE:${dateValue(addToDate(until, 1, 'days'))}`,
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function dateValue(date: CalendarDate): string {
  return isoDay(date).replaceAll('-', '');
}

function textValue(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
}

const longest = 75;
const bytes = new TextEncoder();

// A line has at most 75 octets, and continues after a line break and a space. No character is split.
function folded(line: string): string {
  let [text, length] = ['', 0];
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > longest) [text, length] = [`${text}\r\n `, 1];
    text += character;
    length += size;
  }
  return text;
}
