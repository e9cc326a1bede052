import { expect, test } from 'vitest';
import { steadyClock } from '#server/steady-clock.ts';

test('a steady clock continues by elapsed time when the machine’s clock goes back, and follows it when it goes forward', () => {
  let [machine, elapsed] = [Date.parse('2026-03-10T17:00:00Z'), 0];
  const steadied = steadyClock(
    () => new Date(machine),
    () => elapsed,
  );
  const after = (ms: number, minutes: number) => {
    elapsed += ms;
    machine = Date.parse('2026-03-10T17:00:00Z') + minutes * 60_000;
    return steadied().toISOString().slice(11, 19);
  };
  expect(after(0, 10)).toBe('17:10:00');
  expect(after(60_000, -50)).toBe('17:11:00');
  expect(after(30_000, -49)).toBe('17:11:30');
  expect(after(0, 12)).toBe('17:12:00');
});
