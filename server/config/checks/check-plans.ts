import { tiers } from '#schemas/rules/tier.ts';
import { checkFees } from './check-fees.ts';
import { pointer } from './check-people.ts';
import { stateFaults } from './check-states.ts';
import { type ConfigFiles, doubled, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { PlanEntry } from '../files/plan-entry.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** The position of a plan in its file. */
interface Place {
  readonly in: Loaded<CarrierFile>;
  readonly path: YamlPath;
  readonly plan: PlanEntry;
}

/** Faults in the carriers' files: duplicate ids, plans that no one could buy, and references to nothing. */
export function checkPlans(files: ConfigFiles): readonly ConfigFault[] {
  const places = files.carriers.flatMap((carrier) => carrier.content.plans.map((plan, at) => ({ in: carrier, path: ['plans', at], plan })));
  return [
    ...doubled(
      'the carrier',
      files.carriers.map((carrier) => ({ in: carrier, path: ['id'], name: carrier.content.id })),
    ),
    ...doubled(
      'the plan',
      places.map((place) => ({ in: place.in, path: [...place.path, 'id'], name: place.plan.id })),
    ),
    ...files.carriers.flatMap((carrier) => tabFaults(files, carrier, ['asks'], carrier.content.asks)),
    ...places.flatMap((place) => [
      ...tabFaults(files, place.in, [...place.path, 'asks'], place.plan.asks),
      ...pointerFaults(files, place, places),
      ...priceFaults(place),
      ...limitFaults(place),
    ]),
    ...checkFees(files),
    ...agreementFaults(files, places),
    ...questionFaults(files),
    ...memberPlanFaults(files, places),
  ];
}

function tabFaults(
  { steps }: ConfigFiles,
  carrier: Loaded<CarrierFile>,
  path: YamlPath,
  asks: PlanEntry['asks'] = {},
): readonly ConfigFault[] {
  const tabs = steps.content.steps.map(({ tab }) => tab);
  return Object.keys(asks)
    .filter((tab) => !tabs.includes(tab))
    .map((tab) =>
      faultAt(carrier, [...path, tab], `the step "${tab}"`, `one of ${tabs.join(', ')}`, { at: 'key', written: tab, words: tabs }),
    );
}

function pointerFaults(
  { site, people }: ConfigFiles,
  { in: carrier, path, plan }: Place,
  places: readonly Place[],
): readonly ConfigFault[] {
  const portals = people.content.portals.map(({ id }) => id);
  const menu = site.content.categories.map(({ category }) => category);
  const others = places.map(({ plan: { id } }) => id).filter((id) => id !== plan.id);
  const strayPair = plan.paired_with !== undefined && !others.includes(plan.paired_with);
  return [
    ...(plan.portals ?? []).flatMap((id, at) => pointer(carrier, [...path, 'portals', at], 'portal', id, portals)),
    ...(menu.includes(plan.category)
      ? []
      : [
          faultAt(
            carrier,
            [...path, 'category'],
            `"${plan.category}", which the menu of site.yaml does not list`,
            `one of ${menu.join(', ')}`,
          ),
        ]),
    ...(isCircle(plan, places)
      ? [
          faultAt(
            carrier,
            [...path, 'paired_with'],
            `the plan ${plan.paired_with}, which is in turn paired with this one`,
            'one of them without "paired_with", because a plan that is paired with another is not sold by itself',
          ),
        ]
      : []),
    ...(strayPair ? [faultAt(carrier, [...path, 'paired_with'], `the plan ${plan.paired_with}`, 'the id of another plan')] : []),
  ];
}

// Each plan of a circle comes along with another, so none of them can be bought.
function isCircle(plan: PlanEntry, places: readonly Place[]): boolean {
  const passed = new Set<number>();
  const partnerOf = (id: number | undefined) => places.find((place) => place.plan.id === id)?.plan.paired_with;
  for (let next = plan.paired_with; next !== undefined && !passed.has(next); next = partnerOf(next)) {
    if (next === plan.id) return plan.paired_with !== plan.id;
    passed.add(next);
  }
  return false;
}

function priceFaults({ in: carrier, path, plan }: Place): readonly ConfigFault[] {
  const isPriced = plan.rates.some(({ prices }) => Object.values(prices).some((price) => price > 0));
  const lacksNet = plan.kind === 'premier' && plan.net_price === undefined;
  return [
    ...missingPrices({ in: carrier, path, plan }),
    ...(isPriced
      ? []
      : [
          faultAt(
            carrier,
            [...path, 'rates'],
            `no price for any tier of plan ${plan.id}`,
            'a price above 0 for at least one of IO, IS, IC, IF',
          ),
        ]),
    ...(lacksNet
      ? [faultAt(carrier, [...path, 'kind'], 'a premier plan without "net_price"', 'the net price, which the agreement names')]
      : []),
  ];
}

// If one rate offers a tier, all must, so that people under another rate find a price, or a 0 for "not sold".
function missingPrices({ in: carrier, path, plan: { rates } }: Place): readonly ConfigFault[] {
  const offered = tiers.filter((tier) => rates.some(({ prices }) => prices[tier]));
  return rates.flatMap(({ prices }, at) =>
    offered
      .filter((tier) => prices[tier] === undefined)
      .map((tier) =>
        faultAt(
          carrier,
          [...path, 'rates', at, 'prices'],
          `no price for ${tier}, which another rate of the plan offers`,
          `a price for ${tier}, or 0 where it is not sold`,
        ),
      ),
  );
}

function limitFaults({ in: carrier, path, plan }: Place): readonly ConfigFault[] {
  const { limits = {}, rates } = plan;
  const crossed = (range: readonly [number, number] | undefined, at: YamlPath) =>
    range && range[0] > range[1] ? [faultAt(carrier, at, `an age from ${range[0]} to ${range[1]}`, 'the lower age first')] : [];
  return [
    ...crossed(limits.age, [...path, 'limits', 'age']),
    ...stateFaults(carrier, [...path, 'limits', 'states'], limits.states),
    ...stateFaults(carrier, [...path, 'limits', 'not_in_states'], limits.not_in_states),
    ...rates.flatMap((rate, at) => [
      ...crossed(rate.age, [...path, 'rates', at, 'age']),
      ...stateFaults(carrier, [...path, 'rates', at, 'states'], rate.states),
    ]),
  ];
}

// Plans can share a text if it is identical; two texts with one id would share one checkbox.
function agreementFaults({ site }: ConfigFiles, places: readonly Place[]): readonly ConfigFault[] {
  const all = [
    ...site.content.agreements.map((text, at) => ({ in: site as Loaded<unknown>, path: ['agreements', at, 'id'], text })),
    ...places.flatMap(({ in: carrier, path, plan }) =>
      (plan.agreements ?? []).map((text, at) => ({ in: carrier as Loaded<unknown>, path: [...path, 'agreements', at, 'id'], text })),
    ),
  ];
  const first = new Map<string, string>();
  return all.flatMap(({ in: file, path, text }) => {
    const json = JSON.stringify([text.head, text.body, text.required]);
    const earlier = first.get(text.id) ?? json;
    first.set(text.id, earlier);
    return earlier === json
      ? []
      : [faultAt(file, path, `the agreement "${text.id}" with another text`, 'the same text as before, or an id of its own')];
  });
}

// Only steps of kind `questions` have questions; a number means the same question everywhere.
function questionFaults({ steps, carriers }: ConfigFiles): readonly ConfigFault[] {
  const tabs = new Set(steps.content.steps.filter(({ kind }) => kind === 'questions').map(({ tab }) => tab));
  const first = new Map<number, string>();
  return carriers.flatMap((carrier) => {
    const { asks = {}, plans } = carrier.content;
    const all = [
      { path: ['asks'] as YamlPath, asks },
      ...plans.map((plan, at) => ({ path: ['plans', at, 'asks'] as YamlPath, asks: plan.asks ?? {} })),
    ];
    return all.flatMap(({ path, asks: asked }) =>
      Object.entries(asked).flatMap(([tab, { questions = [], medication_question }]) => {
        if (!tabs.has(tab))
          return questions.length > 0 || medication_question
            ? [
                faultAt(
                  carrier,
                  [...path, tab],
                  `questions under "${tab}"`,
                  `a step of kind questions: ${[...tabs].join(', ') || 'there is none'}`,
                ),
              ]
            : [];
        return questions.flatMap(({ id, text }, at) => {
          const earlier = first.get(id) ?? text;
          first.set(id, earlier);
          return earlier === text
            ? []
            : [
                faultAt(
                  carrier,
                  [...path, tab, 'questions', at],
                  `the question ${id} with another text`,
                  'the same text as before, or a number of its own',
                ),
              ];
        });
      }),
    );
  });
}

function memberPlanFaults({ people, site, steps }: ConfigFiles, places: readonly Place[]): readonly ConfigFault[] {
  const ids = new Set(places.map(({ plan }) => plan.id));
  const tabs = steps.content.steps.map(({ tab }) => tab);
  const { footer_plan } = site.content;
  return [
    ...(footer_plan === undefined || ids.has(footer_plan)
      ? []
      : [faultAt(site, ['footer_plan'], `the plan ${footer_plan}`, 'the id of a plan')]),
    ...people.content.members.flatMap(({ plans = [], answers = {} }, at) => [
      ...plans.flatMap(({ plan }, n) =>
        ids.has(plan) ? [] : [faultAt(people, ['members', at, 'plans', n, 'plan'], `the plan ${plan}`, 'the id of a plan')],
      ),
      ...Object.keys(answers)
        .filter((tab) => !tabs.includes(tab))
        .map((tab) =>
          faultAt(people, ['members', at, 'answers', tab], `the step "${tab}"`, `one of ${tabs.join(', ')}`, { written: tab, words: tabs }),
        ),
    ]),
  ];
}
