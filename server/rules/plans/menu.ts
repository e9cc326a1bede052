import type { Config } from '#server/config/config.ts';
import { soldIn } from './sold-in.ts';

/** The categories in their order, with how many plans a portal has in each; without a portal, that of the site. */
export function menuOf({ site, plans }: Config, portal = site.default_portal) {
  const sold = [...plans.values()].filter((plan) => soldIn(plan, portal));
  const count = (wanted: string) => sold.filter(({ category }) => category === wanted).length;
  return {
    result: site.categories.map(({ category, name }) => ({ category, name, plan_count: count(category) })),
    category_order: site.categories.map(({ category }) => category),
    icons: Object.fromEntries(site.categories.map(({ category, icon }) => [category, icon])),
  };
}
