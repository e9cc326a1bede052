import StockForm, { withTheme } from '@rjsf/core';
import { describe, expect, test, vi } from 'vitest';
import { theme } from '#widgets/theme.ts';
import { walkForm } from './answer-form.tsx';
import { rjsfCases } from './rjsf-cases.ts';

// Loaded when it is first shown.
await import('#widgets/updown/updown-box.tsx');

const OwnForm = withTheme(theme);
const cases = await rjsfCases();

test('the suite has all of its cases', () => {
  expect(cases.length).toBe(142);
});

describe.each(cases)('$name', ({ props }) => {
  test('asks and shows what stock RJSF does', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stock = await walkForm(StockForm, props, 'required');
    const own = await walkForm(OwnForm, props, 'optional');
    expect(own.before).toEqual(stock.before);
    expect(own.words).toEqual(stock.words);
    expect(own.after).toEqual(stock.after);
    expect(own.reported).toEqual(stock.reported);
    expect(own.strays).toEqual([]);
    expect(own.refusals.filter((rule) => !stock.refusals.includes(rule))).toEqual([]);
  });
});
