import { expect, test } from 'vitest';
import { isLuhn, isRoutingNumber, isSsn } from '#schemas/values/check-digits.ts';
import { addToDate, ageOn, type CalendarDate } from '#schemas/values/dates.ts';
import { diceOf } from '#tests/server/support/hostile-requests.ts';
import { measured, times } from '../measured.ts';

const count = times(100_000, 1_000_000);

/* The same rules, implemented independently. */

const noSsn = [/^000/, /^666/, /^9/, /^...00/, /0000$/, /^078051120$/, /^219099999$/];
const possibleSsn = (digits: string) => digits.length === 9 && !noSsn.some((pattern) => pattern.test(digits));

const usedPairs = new Set([...range(0, 12), ...range(21, 32), ...range(61, 72), 80]);
function rightRouting(digits: string): boolean {
  if (digits.length !== 9 || /^0*$/.test(digits) || !usedPairs.has(Number(digits.slice(0, 2)))) return false;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = Array.from(digits, Number);
  return (3 * (a + d + g) + 7 * (b + e + h) + (c + f + i)) % 10 === 0;
}

// The contribution of a digit in a doubled position.
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
function rightCard(digits: string): boolean {
  let sum = 0;
  for (let left = digits.length - 1, isDoubled = false; left >= 0; left -= 1, isDoubled = !isDoubled) {
    const digit = digits.charCodeAt(left) - 48;
    sum += isDoubled ? (doubled[digit] ?? 0) : digit;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

test.for([
  ['Social Security Numbers', [9], isSsn, possibleSsn],
  ['routing numbers', [9], isRoutingNumber, rightRouting],
  ['card numbers', [13, 14, 15, 16, 19], isLuhn, rightCard],
] as const)('%s are judged as by another implementation', ([what, lengths, judge, other], { task }) => {
  const dice = diceOf(20260310);
  const wrong: string[] = [];
  let accepted = 0;
  for (let made = 0; made < count; made += 1) {
    const length = lengths[made % lengths.length] ?? 9;
    const digits = Array.from({ length }, () => Math.floor(dice() * 10)).join('');
    if (judge(digits) !== other(digits)) wrong.push(digits);
    if (judge(digits)) accepted += 1;
  }
  expect(wrong).toEqual([]);
  for (const length of lengths) expect(judge('0'.repeat(length))).toBe(false);
  measured(task, `${count} ${what}, ${accepted} of them right`);
});

test('an age is right on the day before a birthday, on it and after it, for 30,000 birth dates', ({ task }) => {
  const first: CalendarDate = { year: 1920, month: 1, day: 1 };
  const wrong: string[] = [];
  for (let days = 0; days < 30_000; days += 1) {
    const birth = addToDate(first, days, 'days');
    for (const age of [18, 65, 100]) {
      const { year, month, day } = birth;
      const isLeapDay = month === 2 && day === 29 && !isLeap(year + age);
      // A person born on February 29 is a year older on March 1 of a common year.
      const birthday = isLeapDay ? { year: year + age, month: 3, day: 1 } : { year: year + age, month, day };
      const found = [-1, 0, 1].map((off) => ageOn(birth, addToDate(birthday, off, 'days')));
      if (found.join() !== [age - 1, age, age].join()) wrong.push(`${year}-${month}-${day}: ${found.join()}`);
    }
  }
  expect(wrong).toEqual([]);
  measured(task, '30,000 birth dates, 270,000 ages');
});

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
