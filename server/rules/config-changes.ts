import { calledItems } from '#schemas/rules/own-list.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Condition } from '#schemas/fields/condition.ts';
import { isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { nameToday, namesOfStep } from '#server/config/step-names.ts';
import type { Config, Plan, Step } from '#server/config/config.ts';

/** One effect of another configuration, as text. */
export type ConfigChange = Omit<CallData<'POST /check-configuration'>['changes'][number], 'touched'>;

/** Enrollments with one of these plans in their cart that satisfy the condition, if there is one. */
export interface Audience {
  readonly plans: readonly number[];
  /** A condition over the names of `EnrollmentFacts`. */
  readonly when?: Condition;
}

/** The enrollments that it affects: those of any of these audiences. */
export interface ChangeWithAudience {
  readonly change: ConfigChange;
  readonly audience: readonly Audience[];
}

/** All effects of another configuration on enrollments. */
export function configChanges(before: Config, after: Config): readonly ChangeWithAudience[] {
  const tabs = new Set([...after.steps.map(({ tab }) => tab), ...before.steps.map(({ tab }) => nameToday(after, tab))]);
  const all = [...new Set([...before.plans.keys(), ...after.plans.keys()])];
  const others: readonly (readonly ['site-other' | 'people-other', unknown, unknown])[] = [
    ['site-other', [before.site, before.quoteFields, before.landingFields], [after.site, after.quoteFields, after.landingFields]],
    ['people-other', before.people, after.people],
  ];
  return [
    ...[...tabs].flatMap((tab) => [...stepChanges(before, after, tab), ...stepFieldChanges(before, after, tab)]),
    ...askedChanges(before, after, [...tabs]),
    ...planChanges(before, after),
    ...others.flatMap(([kind, was, now]) =>
      same(was, now) ? [] : [{ change: { kind, where: '', what: '' }, audience: [{ plans: all }] }],
    ),
  ];
}

const stepOf = (config: Config, tab: string): Step | undefined => config.steps.find((step) => step.tab === tab);

/** The earlier name of a renamed step, if it was renamed. */
const nameBefore = (before: Config, after: Config, tab: string): string =>
  namesOfStep(after, tab).find((name) => stepOf(before, name) !== undefined) ?? tab;

function stepChanges(before: Config, after: Config, tab: string): readonly ChangeWithAudience[] {
  const earlier = nameBefore(before, after, tab);
  const [was, now] = [stepOf(before, earlier), stepOf(after, tab)];
  const step = now ?? was;
  const audience = audienceOfStep(before, after, tab);
  const renamed =
    earlier === tab
      ? []
      : [{ change: { kind: 'step-renamed' as const, where: '', what: step?.title ?? tab, was: earlier, now: tab }, audience }];
  if (!step || same(properties(was), properties(now))) return renamed;
  const kind = was && now ? 'step-other' : now ? 'step-new' : 'step-gone';
  const words = was && now ? { was: wordsOf(was), now: wordsOf(now) } : {};
  return [...renamed, { change: { kind, where: '', what: step.title, ...words }, audience }];
}

function properties(step: Step | undefined): unknown {
  if (!step) return undefined;
  const { fields: _fields, tab: _tab, renamed_from: _before, ...rest } = step;
  return rest;
}

const wordsOf = ({ title, order, required, kind, list }: Step) =>
  `${title}, order ${order}, ${kind}${list ? ` of ${list.least} to ${list.most} ${calledItems(list, list.most)}` : ''}, ${required.replaceAll('_', ' ')}`;

/** The enrollments that have a step, before or after. */
function audienceOfStep(before: Config, after: Config, tab: string): readonly Audience[] {
  const was = audienceIn(before, nameBefore(before, after, tab));
  const now = audienceIn(after, tab);
  return same(was, now) ? now : [...was, ...now];
}

function audienceIn(config: Config, tab: string): readonly Audience[] {
  const step = stepOf(config, tab);
  if (!step || step.required === 'never') return [];
  const having = [...config.plans.values()].filter((plan) => step.required === 'always' || Object.hasOwn(plan.asks, tab));
  return [{ plans: having.map(({ id }) => id), ...(step.required_when ? { when: step.required_when } : {}) }];
}

function stepFieldChanges(before: Config, after: Config, tab: string): readonly ChangeWithAudience[] {
  const [was, now] = [stepOf(before, nameBefore(before, after, tab)), stepOf(after, tab)];
  const where = (now ?? was)?.title ?? tab;
  const audience = audienceOfStep(before, after, tab);
  return fieldChanges(tab, was?.fields ?? [], now?.fields ?? []).map((change) => ({ change: { ...change, where }, audience }));
}

/** Changes of the fields that plans add to steps; one that all plans of a carrier share is reported once. */
function askedChanges(before: Config, after: Config, tabs: readonly string[]): readonly ChangeWithAudience[] {
  const kept = [...after.plans.values()].flatMap((now) => {
    const was = before.plans.get(now.id);
    return was ? [{ was, now }] : [];
  });
  const found = new Map<string, { readonly tab: string; readonly change: Change; readonly title: string; readonly plans: Plan[] }>();
  for (const tab of tabs) {
    const title = (stepOf(after, tab) ?? stepOf(before, tab))?.title ?? tab;
    const earlier = nameBefore(before, after, tab);
    for (const { was, now } of kept) {
      for (const change of fieldChanges(tab, was.asks[earlier] ?? [], now.asks[tab] ?? [])) {
        const key = JSON.stringify([tab, now.carrier.id, change]);
        const known = found.get(key) ?? { tab, change, title, plans: [] };
        known.plans.push(now);
        found.set(key, known);
      }
    }
  }
  return [...found.values()].map(({ tab, change, title, plans }) => ({
    change: { ...change, where: `${title}, ${planNames(after, plans)}` },
    audience: withPlans(audienceOfStep(before, after, tab), new Set(plans.map(({ id }) => id))),
  }));
}

const withPlans = (audience: readonly Audience[], wanted: ReadonlySet<number>): readonly Audience[] =>
  audience.map((part) => ({ ...part, plans: part.plans.filter((id) => wanted.has(id)) }));

function planNames(config: Config, plans: readonly Plan[]): string {
  const carrier = plans[0]?.carrier;
  const ofCarrier = [...config.plans.values()].filter((plan) => plan.carrier.id === carrier?.id);
  return carrier && plans.length === ofCarrier.length ? `all plans of ${carrier.name}` : plans.map(({ name }) => name).join(', ');
}

type Change = Omit<ConfigChange, 'where'>;

function fieldChanges(tab: string, before: readonly FieldDefinition[], after: readonly FieldDefinition[]): readonly Change[] {
  const was = new Map(before.map((field) => [field.field_name, field]));
  const now = new Map(after.map((field) => [field.field_name, field]));
  const renamed = new Map(after.flatMap((field) => [field.renamed_from ?? []].flat().map((name) => [name, field.field_name] as const)));
  const gone = before.filter((field) => !now.has(field.field_name) && !now.has(renamed.get(field.field_name) ?? ''));
  return [
    ...after.flatMap((field) => {
      const earlier = was.get(field.field_name) ?? before.find(({ field_name }) => renamed.get(field_name) === field.field_name);
      return earlier
        ? changesOf(tab, earlier, field)
        : [{ kind: 'field-new' as const, what: labelOf(tab, field), now: publicCardFacts(tab, field) }];
    }),
    ...gone.map((field) => ({ kind: 'field-gone' as const, what: labelOf(tab, field), was: publicCardFacts(tab, field) })),
  ];
}

function changesOf(tab: string, was: FieldDefinition, now: FieldDefinition): readonly Change[] {
  if (same(was, now)) return [];
  const what = labelOf(tab, now);
  const names =
    was.field_name === now.field_name ? [] : [{ kind: 'field-renamed' as const, what, was: was.field_name, now: now.field_name }];
  const retyped =
    kindOf(tab, was) === kindOf(tab, now) ? [] : [{ kind: 'field-retyped' as const, what, was: kindOf(tab, was), now: kindOf(tab, now) }];
  const required =
    was.required === now.required ? [] : [{ kind: now.required ? ('field-required' as const) : ('field-optional' as const), what }];
  const rest = ({ field_name: _name, renamed_from: _before, type: _type, required: _required, ...others }: FieldDefinition) => others;
  const other = same(rest(was), rest(now))
    ? []
    : [{ kind: 'field-other' as const, what, was: propertiesOf(was, now), now: propertiesOf(now, was) }];
  return [...names, ...retyped, ...required, ...other];
}

const comparedApart: ReadonlySet<string> = new Set(['field_name', 'renamed_from', 'type', 'required']);

/** The properties in which a definition differs from another. */
function propertiesOf(one: FieldDefinition, other: FieldDefinition): string {
  const different = Object.entries(one).filter(
    ([key, value]) => !comparedApart.has(key) && !same(value, other[key as keyof FieldDefinition]),
  );
  return different.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ');
}

function labelOf(tab: string, definition: FieldDefinition): string {
  const field = resolveField(tab, definition);
  return isBroken(field) ? definition.field_name : field.label || definition.field_name;
}

function kindOf(tab: string, definition: FieldDefinition): string {
  const field = resolveField(tab, definition);
  return isBroken(field) ? (definition.type ?? 'text') : field.kind;
}

const publicCardFacts = (tab: string, definition: FieldDefinition) =>
  `${kindOf(tab, definition)}, ${definition.required ? 'required' : 'not required'}`;

function planChanges(before: Config, after: Config): readonly ChangeWithAudience[] {
  const ids = [...new Set([...after.plans.keys(), ...before.plans.keys()])];
  return ids.flatMap((id) => {
    const [was, now] = [before.plans.get(id), after.plans.get(id)];
    const plan = now ?? was;
    if (!plan || same(offerOf(was), offerOf(now))) return [];
    const kind = was && now ? 'plan-other' : now ? 'plan-new' : 'plan-gone';
    return [{ change: { kind, where: plan.carrier.name, what: plan.name }, audience: [{ plans: [id] }] }];
  });
}

function offerOf(plan: Plan | undefined): unknown {
  if (!plan) return undefined;
  const { asks: _, questions = {}, ...rest } = plan;
  return { ...rest, questions: questionsAsked(questions) };
}

// Every step that a plan asks something in, with or without questions of its own.
function questionsAsked(questions: NonNullable<Plan['questions']>): unknown {
  return Object.entries(questions).filter(([, asked]) => asked.codition_questions.length > 0 || asked.medication_question !== null);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
