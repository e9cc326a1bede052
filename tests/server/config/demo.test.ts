import { expect, test } from 'vitest';
import { builtInZipDirectory } from '#server/outside/zip-directory/zip-directory.ts';
import { categories } from '#server/config/files/categories.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { aFilter, demoConfig, plansOf, someFacts, today } from '../rules/examples.ts';
import { neededSteps } from '#server/steps/asked.ts';

const config = demoConfig();
const plans = [...config.plans.values()];

test('the demo has plans in every category of its menu', () => {
  expect(new Set(plans.map((plan) => plan.category))).toEqual(new Set(categories));
  expect(plans.length).toBeGreaterThanOrEqual(26);
});

test('the demo has the special plans', () => {
  expect(plans.find((plan) => plan.kind === 'premier')?.net_price).toBeGreaterThan(0);
  expect(plans.some((plan) => plan.kind === 'iha')).toBe(true);
  expect(plans.some((plan) => plan.paired_with)).toBe(true);
  expect(new Set(plans.flatMap((plan) => plan.bundle?.length ?? []))).toEqual(new Set([2, 3]));
  expect(plans.some((plan) => plan.category === 'term_life' && plan.limits?.salary)).toBe(true);
  expect(plans.some(({ limits }) => limits?.age && limits.not_in_states && limits.tobacco)).toBe(true);
  expect(plans.some((plan) => plan.plan_type === 'MM')).toBe(true);
  expect(plans.some((plan) => plan.limits?.zip_prefixes)).toBe(true);
});

test('the demo has enough people to choose from', () => {
  const { portals, agents, groups, members } = config.people;
  expect([portals.length >= 3, agents.length >= 4, groups.length >= 4, members.length >= 6]).toEqual([true, true, true, true]);
});

test('the demo’s addresses are real places', async () => {
  const zips = builtInZipDirectory();
  for (const { zip, city, state } of config.people.groups) expect(await zips.find(zip)).toMatchObject({ city, state });
});

test('an adult of any age, in Dallas or in Chicago, finds plans that need no more facts', () => {
  for (const filter of [aFilter(), aFilter({ zip: '60614', state: 'IL' })]) {
    for (const year of [1930, 1960, 1990, 2007]) {
      const offered = plans.filter((plan) => !isRefusal(pricePlan(plan, { ...filter, dob: `01/15/${year}` }, today)));
      expect(offered.length).toBeGreaterThan(5);
    }
  }
});

test('dental, vision and accident plans need no health questions, and ask for people where these affect the price', () => {
  const plain = plans.filter((plan) => ['dental', 'vision', 'accident'].includes(plan.category));
  for (const [tier, people] of [
    ['IO', []],
    ['IF', ['dependent_info']],
  ] as const) {
    const tabs = neededSteps(config, someFacts({ tier }), plain).filter((step) => step.required);
    expect(tabs.map((step) => step.tab_name)).toEqual([
      'primary_info',
      'contact_info',
      'employer_info',
      ...people,
      'emergency_contacts',
      'billing_info',
      'agreement_info',
      'review_info',
    ]);
  }
});

test('the text about bank payments contains every amount', () => {
  const eft = config.site.agreements.find((text) => text.id === 'eft_authorization')?.body ?? '';
  for (const figure of ['up to 5 days after', '1st and 6th or the 21st and 26th', '$30', '3 business days or more']) {
    expect(eft).toContain(figure);
    expect(config.site.texts.eft).toContain(figure);
  }
});

test('a paired plan brings its partner', () => {
  const [builder] = plansOf(config, 305);
  expect(plansOf(config, builder?.paired_with ?? 0)[0]?.name).toBe('Legacy Membership');
});
