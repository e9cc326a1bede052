import { describe, expect, test } from 'vitest';
import { effectiveDate } from '#scripts/record/answers.ts';
import { tiers } from '#schemas/rules/tier.ts';
import { walkToReceipt } from '#tests/server/config/support/walk-enrollment.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const plans = { ordinary: 104, premier: 401, IHA: 402 } as const;
const ways = tiers.flatMap((tier) => (['ordinary', 'premier', 'IHA'] as const).map((kind) => [kind, tier] as const));

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each(ways)(
    'the %s plan in tier %s asks for the employer and the dependents that it needs, and reaches the receipt',
    async (kind, tier) => {
      const client = server.client();
      const plan_id = plans[kind];
      const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, tier });
      await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-${tier}` });
      await client.call('POST /cart-checkout', { enrollment_id, effective_date: effectiveDate });
      const steps = await walkToReceipt(server, client, enrollment_id, tier);
      expect(steps.includes('dependent_info')).toBe(tier !== 'IO');
      expect(steps.includes('employer_info')).toBe(kind !== 'ordinary');
    },
  );
});
