import { tiers } from '#schemas/rules/tier.ts';
import { englishTierNames } from '#schemas/rules/words.ts';
import type { KnownField, KnownFields } from './known-field.ts';

const tier: KnownField = { label: 'Who is covered', type: 'radio', messages: { required: 'chooseTier', choice: 'chooseTier' } };

/** The tier of a current member, as chosen by a rep or group. */
export const memberFields: KnownFields = {
  tier: { ...tier, options: tiers.map((each) => ({ name: each === 'IC' ? 'Member + Child(ren)' : englishTierNames[each], value: each })) },
};

/** The same as chosen by members themselves; the name of the last tier depends on the cart. */
export const memberTierFields: KnownFields = { tier: { ...tier, default: 'IO' } };
