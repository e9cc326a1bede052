import { expect, test } from 'vitest';
import { hashPassword, isPassword, noPassword } from '#server/access/staff/passwords.ts';

test('if an account has no password yet, none matches, and a try takes as long as with a real one', async () => {
  const [costOfReal, none] = [costOf(await hashPassword('ten right horses in a row')), noPassword()];
  expect(costOf(none)).toEqual(costOfReal);
  expect(noPassword()).not.toBe(none);
  for (const tried of ['', none, 'ten right horses in a row']) expect(await isPassword(tried, none)).toBe(false);
});

/** All but the salt and the hash, of which only the lengths count. */
const costOf = (stored: string) => stored.split('$').map((part, at) => (at < 4 ? part : part.length));
