import { resolveField } from '#schemas/fields/resolve-field.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { carrierPlans } from '#server/rules/plans/carrier-plans.ts';
import { householdOf } from '#server/steps/dependents/household.ts';
import { exampleSteps } from '#server/steps/example-steps.ts';
import { nameToday } from '#server/config/step-names.ts';
import { countsOf, placesOf } from '#server/store/steps/progress.ts';
import { seesCarrier, type StaffReach } from '#server/rules/people/staff-reach.ts';
import type { HandlersFor } from '#server/context.ts';
import { completedTab } from '#server/steps/progress.ts';

type AnalystCall = 'GET /get-analyst-plans' | 'GET /get-analyst-steps' | 'GET /get-analyst-numbers';
type StepNumbers = CallData<'GET /get-analyst-numbers'>['result'][number];
type Counts = Awaited<ReturnType<typeof countsOf>>;
type Places = Awaited<ReturnType<typeof placesOf>>;

/** An enrollment last seen longer ago counts as left. */
const leftAfterMs = 24 * 60 * 60_000;

/** The pages of an analyst. */
export const analystHandlers: HandlersFor<AnalystCall> = {
  'GET /get-analyst-plans': async (_input, { config, staff }) => ({
    result: carrierPlans(config).filter(({ carrier_id }) => seesCarrier(staff, carrier_id)),
  }),

  'GET /get-analyst-steps': async ({ plans: ids, tier, process }, { config, staff }) => {
    const plans = ids.split(',').map((id) => config.plans.get(Number(id)) ?? unknownPlan());
    if (!plans.every(({ carrier }) => seesCarrier(staff, carrier.id))) unknownPlan();
    const steps = exampleSteps(config, plans, { tier, process });
    return { result: steps.map((step) => ({ ...step, why: whyOf(config, plans, step) })), household: householdOf(tier, plans) };
  },

  'GET /get-analyst-numbers': async ({ from, to, carrier_id, process }, { config, store, progress, staff, now }) => {
    await progress.flush();
    const filter = { from, to, carriers: countedCarriers(carrier_id, staff), process };
    const since = new Date(now.getTime() - leftAfterMs).toISOString();
    const [counted, stood] = await Promise.all([countsOf(store.db, filter), placesOf(store.db, filter, since)]);
    const [counts, places] = [underNamesOfToday(config, counted), underNamesOfToday(config, stood)];
    const tabs = tabsOf(config, counts, places);
    return { result: tabs.map((tab) => numbersOf(config, tab, counts, places)), completed: timesOf(counts, completedTab, 'completed') };
  },
};

// Counts are not kept by group, so there are none for a limit to groups.
function countedCarriers(asked: string | undefined, staff: StaffReach): readonly string[] | undefined {
  if (staff.groups !== null || (asked !== undefined && !seesCarrier(staff, asked))) throw new Refused('beyond-reach');
  return asked === undefined ? (staff.carriers ?? undefined) : [asked];
}

function unknownPlan(): never {
  throw new Refused('plan-unknown');
}

function whyOf(
  config: Config,
  plans: readonly Plan[],
  { tab_name, required }: { readonly tab_name: string; readonly required: boolean },
): string {
  const step = config.steps.find(({ tab }) => tab === tab_name);
  if (step?.required === 'never') return 'Never asked for.';
  const asking = plans.filter(({ asks }) => Object.hasOwn(asks, tab_name)).map(({ name }) => name);
  const reason = step?.required === 'always' ? 'Always asked for' : asking.length > 0 ? `Asked for by ${asking.join(', ')}` : undefined;
  if (!reason) return 'None of these plans asks for it.';
  return required ? `${reason}.` : `${reason}, but not of this tier or person.`;
}

// Counts from before a step was renamed are added to its current name.
function underNamesOfToday<Counted extends { readonly tab: string }>(config: Config, counted: readonly Counted[]): readonly Counted[] {
  return counted.map((each) => ({ ...each, tab: nameToday(config, each.tab) }));
}

// Steps of the configuration in order, then counted ones that no longer exist.
function tabsOf(config: Config, counts: Counts, places: Places): readonly string[] {
  const known = config.steps.toSorted((a, b) => a.order - b.order).map(({ tab }) => tab);
  const seen = [...counts, ...places].map(({ tab }) => tab);
  return [...new Set([...known, ...seen])].filter((tab) => tab !== completedTab);
}

function timesOf(counts: Counts, tab: string, happening: string): number {
  return counts.filter((count) => count.tab === tab && count.happening === happening).reduce((sum, { times }) => sum + times, 0);
}

function timesOfField(refused: Counts, field: string): number {
  return refused.filter((each) => each.field === field).reduce((sum, { times }) => sum + times, 0);
}

function numbersOf(config: Config, tab: string, counts: Counts, places: Places): StepNumbers {
  const here = places.filter((each) => each.tab === tab);
  const stands = here.reduce((sum, { recent }) => sum + recent, 0);
  const refused = counts.filter((count) => count.tab === tab && count.happening === 'refused');
  const fields = [...new Set(refused.map(({ field }) => field))];
  return {
    tab_name: tab,
    title: config.steps.find((step) => step.tab === tab)?.title ?? tab,
    opened: timesOf(counts, tab, 'opened'),
    // A review is saved by completing, which counts as where the enrollment then is.
    saved: tab === reviewTab ? timesOf(counts, completedTab, 'completed') : timesOf(counts, tab, 'saved'),
    stands,
    left: here.reduce((sum, { all }) => sum + all, 0) - stands,
    back: timesOf(counts, tab, 'back'),
    later: timesOf(counts, tab, 'later'),
    refusals: fields
      .map((field) => ({ field_name: field, label: labelOf(config, tab, field), times: timesOfField(refused, field) }))
      .toSorted((a, b) => b.times - a.times || (a.field_name < b.field_name ? -1 : 1)),
  };
}

/** A field's label where it is asked: by its step, by a plan, or by the catalogue. */
function labelOf(config: Config, tab: string, name: string): string {
  const definitions = [
    ...(config.steps.find((step) => step.tab === tab)?.fields ?? []),
    ...[...config.plans.values()].flatMap((plan) => plan.asks[tab] ?? []),
  ];
  const definition = definitions.find(({ field_name }) => field_name === name) ?? { field_name: name, required: false, read_only: false };
  const field = resolveField(tab, definition);
  return 'label' in field ? field.label : name;
}
