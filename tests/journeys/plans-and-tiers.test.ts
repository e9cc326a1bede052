import { expect, test } from 'vitest';
import type { Tier } from '#schemas/rules/tier.ts';
import { complete } from './pages/review.ts';
import { asGroup, asRep } from './pages/sign-in.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { atStep, steps, walkTo } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const plans = { ordinary: 104, premier: 401, IHA: 402 } as const;
const enrollers = { applicant: undefined, rep: asRep, group: asGroup } as const;

type Way = readonly [kind: keyof typeof plans, tier: Tier, enroller: keyof typeof enrollers];

/** Each kind, tier and enroller on the screens; what the server asks in every pair of them is tested on the server. */
const ways: readonly Way[] = [
  ['ordinary', 'IO', 'applicant'],
  ['premier', 'IS', 'applicant'],
  ['IHA', 'IC', 'applicant'],
  ['ordinary', 'IF', 'applicant'],
  ['ordinary', 'IC', 'rep'],
  ['premier', 'IF', 'rep'],
  ['IHA', 'IS', 'group'],
];

test.each(ways)(
  'Given the %s plan in tier %s and the %s at the screen, when each step is answered, then the receipt is reached and nothing went wrong',
  async (kind, tier, enroller) => {
    const { page, problems } = await stage.visit();
    await enrollers[enroller]?.(page);
    await openEnrollmentFor(page, plans[kind], { tier });
    await atStep(page, steps.personal);
    await expect.poll(() => page.getByRole('button', { name: 'Enter Enroller Code' }).count()).toBe(enroller === 'rep' ? 1 : 0);
    const answered = await walkTo(page, steps.review);
    expect(answered.includes(steps.dependents)).toBe(tier !== 'IO');
    expect(answered.includes(steps.employer)).toBe(kind !== 'ordinary');
    expect(await complete(page)).not.toBe('');
    expect(problems).toEqual([]);
  },
);
