import type { Config, Plan } from '#server/config/config.ts';

/** The benefits of a plan that its category shows first, in that order; a benefit that the plan lacks is left out. */
export function keyFacts({ site }: Pick<Config, 'site'>, plan: Plan): { name: string; value: string }[] {
  const names = site.categories.find(({ category }) => category === plan.category)?.key_facts ?? [];
  return names.flatMap((wanted) => (plan.benefits ?? []).find(({ name }) => name === wanted) ?? []);
}
