import { type ConfigFiles, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { PlanEntry } from '../files/plan-entry.ts';
import type { YamlPath } from '../source/yaml-source.ts';

type Rate = PlanEntry['rates'][number];
type Ages = readonly [from: number, to: number];

/** Faults in rates that have no price of their own to give: the first rate that fits a person decides. */
export function checkRates({ carriers }: ConfigFiles): readonly ConfigFault[] {
  return carriers.flatMap((carrier) =>
    carrier.content.plans.flatMap(({ rates }, plan) => rates.flatMap((_, at) => rateFaults(carrier, ['plans', plan, 'rates'], rates, at))),
  );
}

function rateFaults(carrier: Loaded<CarrierFile>, path: YamlPath, rates: readonly Rate[], at: number): readonly ConfigFault[] {
  const rate = rates[at];
  if (!rate) return [];
  const earlier = rates.slice(0, at);
  const line = (of: number) => carrier.source.locate([...path, of]).line;
  const before = earlier.findIndex((each) => covers(each, rate));
  if (before >= 0)
    return [
      faultAt(
        carrier,
        [...path, at],
        `a rate for people who already have that of line ${line(before)}, because the first one that fits decides`,
        'a rate for other people, or the narrower of the two first',
      ),
    ];
  const crossed = earlier.findIndex((each) => isAlike(each, rate) && isCrossed(agesOf(each), agesOf(rate)));
  if (crossed < 0) return [];
  const [from, to] = inBoth(agesOf(earlier[crossed] ?? rate), agesOf(rate));
  return [
    faultAt(
      carrier,
      [...path, at, 'age'],
      `two rates for the ${agesInWords(from, to)}: this one and that of line ${line(crossed)}`,
      'ages that belong to one rate',
    ),
  ];
}

/** Warnings about ages between those of a plan's rates for which it has no price. */
export function agesWithoutPrice({ carriers }: Pick<ConfigFiles, 'carriers'>): readonly ConfigFault[] {
  return carriers.flatMap((carrier) =>
    carrier.content.plans.flatMap(({ rates }, plan) => {
      const gap = firstGap(rates);
      if (!gap) return [];
      const place = ['plans', plan, 'rates', gap.at, 'age'];
      return [faultAt(carrier, place, `no rate for the ${agesInWords(...gap.ages)}`, 'one, unless the plan is not sold at these ages')];
    }),
  );
}

// The rate behind the gap is named, because its first age is the one to mend.
function firstGap(rates: readonly Rate[]): { readonly at: number; readonly ages: Ages } | undefined {
  const sorted = rates.map((rate, at) => ({ at, ages: agesOf(rate) })).toSorted((a, b) => a.ages[0] - b.ages[0]);
  let priced = sorted[0]?.ages[1] ?? 0;
  for (const { at, ages } of sorted) {
    if (ages[0] > priced + 1) return { at, ages: [priced + 1, ages[0] - 1] };
    priced = Math.max(priced, ages[1]);
  }
  return undefined;
}

const agesOf = ({ age = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] }: Rate): Ages => age;
const agesInWords = (from: number, to: number) => (from === to ? `age ${from}` : `ages ${from} to ${to}`);
const inBoth = (one: Ages, other: Ages): Ages => [Math.max(one[0], other[0]), Math.min(one[1], other[1])];

/** Whether each person whom the second rate fits is one whom the first fits too. */
function covers(first: Rate, second: Rate): boolean {
  const [wide, narrow] = [agesOf(first), agesOf(second)];
  const hasAges = wide[0] <= narrow[0] && wide[1] >= narrow[1];
  const hasStates = !first.states || (second.states !== undefined && second.states.every((state) => first.states?.includes(state)));
  return hasAges && hasStates && (['gender', 'tobacco'] as const).every((key) => first[key] === undefined || first[key] === second[key]);
}

/** Whether two rates differ in nothing but ages and prices. */
function isAlike(one: Rate, other: Rate): boolean {
  return one.gender === other.gender && one.tobacco === other.tobacco && String(one.states) === String(other.states);
}

// Of two ranges one of which lies inside the other, the narrower one may come first, as an exception.
function isCrossed(one: Ages, other: Ages): boolean {
  const [from, to] = inBoth(one, other);
  const isInside = (inner: Ages) => inner[0] === from && inner[1] === to;
  return from <= to && !isInside(one) && !isInside(other);
}
