import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { speakBy } from '#schemas/language/words.ts';
import { spanish } from '#server/language/spanish.ts';
import { companionRefusal } from '#server/rules/plans/companions.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

afterEach(() => speakBy());

const config = withPlan(403, { needs_membership: true })(demoConfig());
const membership = config.plans.get(406)!;

test('a companion that is bought alone is refused with every plan that it comes with', () => {
  expect(companionRefusal(config, membership).message).toBe(
    'Guild Wellness Membership is sold together with Guild Wellness or Guild Accident Shield, not by itself.',
  );
});

test('the refusal is in the language of the person to its last word', () => {
  speakFrom('es', spanish);
  expect(companionRefusal(config, membership).message).toContain(' con Guild Wellness o Guild Accident Shield, ');
  const alone = { ...config, plans: new Map([[membership.id, membership]]) };
  expect(companionRefusal(alone, membership).message).toContain(' con otro plan, ');
});
