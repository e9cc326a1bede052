import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityHeaders } from '#src/api/identity-headers.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { patriots } from '#src/session/site/patriots.ts';
import { stored } from '#src/session/stored.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 12) });
  stored.clearAll();
  patriots.meetIn('guild-trust');
});
afterEach(() => {
  patriots.meetIn('');
  vi.useRealTimers();
});

const flags = () => {
  const headers = identityHeaders();
  return [headers['X-Patriot-Portal'], headers['X-Patriot-Over65']];
};

test('every request says whether it is from the portal of patriots, and whether for a person aged 65 or older', () => {
  expect(flags()).toEqual(['0', '0']);
  stored.set('portal_id', 'guild-trust');
  expect(flags()).toEqual(['1', '0']);
  patriots.noteAge('03/10/1961');
  expect(flags()).toEqual(['1', '1']);
  patriots.noteAge('03/11/1961');
  expect(flags()).toEqual(['1', '0']);
});

test('elsewhere no age is recorded, and what was recorded is cleared with its enrollment', () => {
  stored.set('portal_id', 'larkspur-direct');
  patriots.noteAge('01/01/1940');
  expect(stored.get('patriot_over_65')).toBeUndefined();
  stored.set('portal_id', 'guild-trust');
  patriots.noteAge('01/01/1940');
  forgetEnrollment();
  expect(flags()).toEqual(['1', '0']);
});

test('if there is no portal of patriots, no one is in it', () => {
  patriots.meetIn('');
  expect(flags()).toEqual(['0', '0']);
});
