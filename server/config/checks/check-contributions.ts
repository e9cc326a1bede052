import { tiers } from '#schemas/rules/tier.ts';
import { type ConfigFiles, faultAt } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { PeopleFile } from '../files/people-file.ts';
import type { YamlPath } from '../source/yaml-source.ts';

type Contributions = NonNullable<PeopleFile['groups'][number]['contributions']>;
type Rule = NonNullable<Contributions['rules']>[number];

/** Faults in what employers pay: neither or both of percent and amount, plans that do not exist, rules that never decide. */
export function checkContributions(files: ConfigFiles): readonly ConfigFault[] {
  const known = new Map(files.carriers.flatMap(({ content }) => content.plans.map(({ id, category }) => [id, category] as const)));
  return files.people.content.groups.flatMap(({ contributions }, at) => {
    if (!contributions) return [];
    const path = ['groups', at, 'contributions'];
    const { rules = [] } = contributions;
    return [
      ...paidFaults(files, [...path, 'default'], contributions.default),
      ...rules.flatMap((rule, n) => ruleFaults(files, [...path, 'rules', n], rule, rules.slice(0, n), known)),
    ];
  });
}

function paidFaults(
  { people }: ConfigFiles,
  path: YamlPath,
  { percent, amount }: Pick<Rule, 'percent' | 'amount'>,
): readonly ConfigFault[] {
  if ((percent === undefined) !== (amount === undefined)) return [];
  const found = percent === undefined ? 'neither percent nor amount' : 'both percent and amount';
  return [faultAt(people, path, found, 'percent or amount')];
}

type Known = ReadonlyMap<number, NonNullable<Rule['categories']>[number]>;

function ruleFaults(files: ConfigFiles, path: YamlPath, rule: Rule, earlier: readonly Rule[], known: Known): readonly ConfigFault[] {
  const { people } = files;
  const unknown = (rule.plans ?? []).flatMap((id, n) =>
    known.has(id) ? [] : [faultAt(people, [...path, 'plans', n], `the plan ${id}`, 'the id of a plan')],
  );
  const decided = cellsOf(rule, known);
  const before = new Set(earlier.flatMap((each) => cellsOf(each, known)));
  // Without a cell there is an unknown plan, or a category that no plan is in yet: the latter may come.
  const isIdle = decided.length > 0 && decided.every((cell) => before.has(cell));
  return [
    ...paidFaults(files, path, rule),
    ...unknown,
    ...(rule.plans || rule.categories || rule.tiers ? [] : [faultAt(people, path, 'a rule for everything', 'plans, categories or tiers')]),
    ...(rule.plans && rule.categories ? [faultAt(people, path, 'both plans and categories', 'plans or categories')] : []),
    ...(isIdle ? [faultAt(people, path, 'a rule that an earlier one always precedes', 'it above the earlier one, or left out')] : []),
  ];
}

// The result of a rule if it were the only one.
function cellsOf({ plans, categories: of, tiers: covers = [...tiers] }: Rule, known: Known): readonly string[] {
  const ids = plans?.filter((id) => known.has(id)) ?? [...known].filter(([, category]) => !of || of.includes(category)).map(([id]) => id);
  return ids.flatMap((id) => covers.map((tier) => `${id}/${tier}`));
}
