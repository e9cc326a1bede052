import { type ConfigFiles, faultAt } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';

/** Faults in the key facts of a category: names that no benefit of its plans has, so that no plan shows them. */
export function checkKeyFacts({ site, carriers }: ConfigFiles): readonly ConfigFault[] {
  const plans = carriers.flatMap(({ content }) => content.plans);
  return site.content.categories.flatMap(({ category, key_facts = [] }, at) => {
    const known = plans.filter((plan) => plan.category === category).flatMap(({ benefits = [] }) => benefits.map(({ name }) => name));
    const words = [...new Set(known)];
    return key_facts.flatMap((name, n) =>
      // A category without benefits shows none; its plans may come with another carrier.
      words.length === 0 || words.includes(name)
        ? []
        : [
            faultAt(
              site,
              ['categories', at, 'key_facts', n],
              `the key fact "${name}", which no plan of ${category} has as a benefit`,
              `one of ${words.join(', ')}`,
              { written: name, words },
            ),
          ],
    );
  });
}
