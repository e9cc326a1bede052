import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newApiToken } from '#server/access/api-token.ts';
import { newSession, nobody } from '#server/access/session.ts';
import { policyId, randomId, resumeCode } from '#server/store/ids.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { measured, times } from '../measured.ts';

const count = times(100_000, 1_000_000);
const sealer = createSealer(randomBytes(32));
const now = new Date();

const makers: Readonly<Record<string, () => string>> = {
  'nonces of a key': () => Buffer.from(sealer.seal('a', '').slice(3), 'base64url').toString('latin1', 0, 12),
  'ids of enrollments': randomId,
  'tokens of sessions': () => newSession(now, nobody).token,
  'tokens of programs': () => newApiToken().token,
  'resume codes': resumeCode,
  'policy ids': policyId,
};

test.for(Object.entries(makers))('of %s, none comes twice', ([what, make], { task }) => {
  const seen = new Set<string>();
  for (let made = 0; made < count; made += 1) seen.add(make());
  expect(seen.size).toBe(count);
  measured(task, `${count} ${what}`);
});
