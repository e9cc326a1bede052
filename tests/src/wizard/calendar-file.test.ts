import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '#src/wizard/calendar-file.ts';

const stamp = new Date('2026-03-10T17:05:00.123Z');
const start: CalendarEvent = {
  id: 'EK-1-start@store.example',
  title: 'Coverage starts',
  text: 'Bright Smile; Basic, and more\nCall us',
  from: { year: 2026, month: 4, day: 1 },
  until: { year: 2026, month: 4, day: 1 },
};

/** The lines of a calendar file, unfolded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

test('an event of one day ends on the day after, and its marks are escaped', () => {
  expect(unfolded(calendarFile('Larkspur', [start], stamp))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larkspur//Enrollment//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:EK-1-start@store.example',
    'DTSTAMP:20260310T170500Z',
    'DTSTART;VALUE=DATE:20260401',
    'DTEND;VALUE=DATE:20260402',
    'SUMMARY:Coverage starts',
    'DESCRIPTION:Bright Smile\\; Basic\\, and more\\nCall us',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('no line is longer than 75 octets, and nothing of a text is lost, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = calendarFile('Larkspur', [{ ...start, text }], stamp);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const description = unfolded(file).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
      const escaped = text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
      expect(description).toBe(`DESCRIPTION:${escaped}`);
    }),
  );
});
