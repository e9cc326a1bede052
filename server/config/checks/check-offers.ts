import { dateOrder, parseDate } from '#schemas/values/dates.ts';
import { type ConfigFiles, doubled, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { PlanEntry } from '../files/plan-entry.ts';
import type { YamlPath } from '../source/yaml-source.ts';

interface Place {
  readonly in: Loaded<CarrierFile>;
  readonly path: YamlPath;
  readonly plan: PlanEntry;
}

/** Faults in what comes between a plan and the cart: its questions, its successor, its membership, its closed days. */
export function checkOffers({ carriers }: ConfigFiles): readonly ConfigFault[] {
  const places = carriers.flatMap((carrier) => carrier.content.plans.map((plan, at) => ({ in: carrier, path: ['plans', at], plan })));
  const plans = places.map(({ plan }) => plan);
  return places.flatMap((place) => [
    ...successorFaults(place, plans),
    ...membershipFaults(place, plans),
    ...blackoutFaults(place),
    ...questionFaults(place),
  ]);
}

// One step at most, so that no one is sent in a circle.
function successorFaults({ in: carrier, path, plan }: Place, plans: readonly PlanEntry[]): readonly ConfigFault[] {
  if (!plan.becomes) return [];
  const next = plans.find(({ id }) => id === plan.becomes?.plan);
  if (next && next.id !== plan.id && !next.becomes) return [];
  const expected = 'the id of another plan that has no successor itself';
  return [faultAt(carrier, [...path, 'becomes', 'plan'], `the plan ${plan.becomes.plan}`, expected)];
}

function membershipFaults({ in: carrier, path, plan }: Place, plans: readonly PlanEntry[]): readonly ConfigFault[] {
  if (!plan.needs_membership || plans.some(({ membership }) => membership)) return [];
  return [faultAt(carrier, [...path, 'needs_membership'], 'a plan that needs a membership', 'a plan with "membership: true" to choose')];
}

function blackoutFaults({ in: carrier, path, plan }: Place): readonly ConfigFault[] {
  if (!plan.blackout) return [];
  const { from, until } = plan.blackout;
  const at = [...path, 'blackout'];
  const [first, last] = [parseDate(from), parseDate(until)];
  if (!first) return [faultAt(carrier, [...at, 'from'], `"${from}"`, 'a day, mm/dd/yyyy')];
  if (!last) return [faultAt(carrier, [...at, 'until'], `"${until}"`, 'a day, mm/dd/yyyy')];
  return dateOrder(first) <= dateOrder(last) ? [] : [faultAt(carrier, at, `days from ${from} to ${until}`, 'the earlier day first')];
}

// The same form asks both.
function questionFaults({ in: carrier, path, plan }: Place): readonly ConfigFault[] {
  const asked = (['plan_questions', 'statements'] as const).flatMap((list) =>
    (plan[list] ?? []).map(({ id }, at) => ({ in: carrier, path: [...path, list, at, 'id'], name: id })),
  );
  return doubled('the number', asked);
}
