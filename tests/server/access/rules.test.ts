import { expect, test } from 'vitest';
import { accessRule } from '#server/access/rules.ts';

const nothing = {
  changes: false,
  identifies: false,
  beforeProof: false,
  leavesIdle: false,
  changesPurchase: false,
  afterCompletion: false,
};

test.each([
  ['GET /get-receipt', 'only reads', {}],
  ['POST /save-personal-info', 'changes an open enrollment', { changes: true }],
  ['GET /remove-plan-from-cart', 'changes what is bought, although its method reads', { changes: true, changesPurchase: true }],
  ['GET /get-plan-cart', 'shows no answers, so it needs no proof', { beforeProof: true }],
  ['POST /save-review-info', 'may be repeated on a completed enrollment', { changes: true, afterCompletion: true }],
  [
    'GET /get-session-time',
    'does not count as activity, even with an identity that the browser remembers',
    { identifies: true, leavesIdle: true },
  ],
] as const)('%s %s', (name, _what, facts) => {
  expect(accessRule(name)).toMatchObject({ ...nothing, ...facts });
});
