import { expect, test } from 'vitest';
import { passwordsAt, slowHash } from '#server/access/staff/passwords.ts';

test('if an account has no password yet, none matches, and a try takes as long as with a real one', async () => {
  const passwords = passwordsAt(slowHash);
  const [costOfReal, none] = [costOf(await passwords.hash('ten right horses in a row')), passwords.none()];
  expect(costOf(none)).toEqual(costOfReal);
  expect(passwords.none()).not.toBe(none);
  for (const tried of ['', none, 'ten right horses in a row']) expect(await passwords.matches(tried, none)).toBe(false);
});

test('a password stored at a lower cost is still known once new ones cost 2^15 blocks of 8, three times', async () => {
  const [before, now] = [passwordsAt({ N: 2, r: 1, p: 1 }), passwordsAt(slowHash)];
  const stored = await before.hash('ten right horses in a row');
  expect(await now.matches('ten right horses in a row', stored)).toBe(true);
  expect(await now.matches('ten wrong horses in a row', stored)).toBe(false);
  expect((await now.hash('ten right horses in a row')).split('$').slice(0, 4)).toEqual(['scrypt', '32768', '8', '3']);
});

/** All but the salt and the hash, of which only the lengths count. */
const costOf = (stored: string) => stored.split('$').map((part, at) => (at < 4 ? part : part.length));
