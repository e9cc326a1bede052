import { tierLabel, tiers } from '#schemas/rules/tier.ts';
import type { KnownField, KnownFields } from './known-field.ts';

const tier: KnownField = { label: 'Who is covered', type: 'radio', messages: { required: 'chooseTier', choice: 'chooseTier' } };

/** With whom a current member enrolls, as rep and group choose it. */
export const memberFields: KnownFields = {
  tier: { ...tier, options: tiers.map((each) => ({ name: each === 'IC' ? 'Member + Child(ren)' : tierLabel(each), value: each })) },
};

/** … and as members choose it themselves; what the last tier is called depends on the cart. */
export const memberTierFields: KnownFields = { tier: { ...tier, default: 'IO' } };
