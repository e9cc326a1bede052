import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import type { FieldProperties } from '#schemas/fields/field-definition.ts';
import { fieldKind, fieldKinds, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { type ConfigTexts, readTexts } from '#server/config/source/config-source.ts';
import type { FieldEntry } from '#server/config/files/field-entry.ts';
import type { CarrierFile } from '#server/config/files/carrier-file.ts';
import type { PeopleFile } from '#server/config/files/people-file.ts';
import type { SiteFile } from '#server/config/files/site-file.ts';
import type { StepsFile } from '#server/config/files/steps-file.ts';
import { demoFolder } from '#server/config/config-folder.ts';

/** The demo with one carrier, its smallest plan and no members: just enough for an enrollment, and quick to read. */
const demo = readTexts(demoFolder);
const site = parse(demo['site.yaml'] ?? '') as SiteFile;
const people = parse(demo['people.yaml'] ?? '') as PeopleFile;
const steps = parse(demo['steps.yaml'] ?? '') as StepsFile;
const fernvale = parse(demo['carriers/fernvale.yaml'] ?? '') as CarrierFile;
const plans = fernvale.plans.filter(({ id }) => id === 201);
// Its codes name plans that are left out here.
const edi_834 = fernvale.edi_834 && { ...fernvale.edi_834, plan_codes: undefined };
const fixed = {
  'site.yaml': stringify({ ...site, footer_plan: undefined, categories: site.categories }),
  'people.yaml': stringify({ ...people, members: [] }),
};

type Properties = { readonly [Key in keyof FieldProperties]?: unknown };

/** A value that is drawn once in this many times, and otherwise left out. */
const sometimes = <Thing>(times: number, thing: fc.Arbitrary<Thing>) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: thing });

const names = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom('seat', 'badge', 'color', 'pet', 'shoe_size', 'plate', 'submit', 'length', 'elements', 'name', 'id'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('constructor', 'toString', 'valueOf', 'hasOwnProperty', 'enrollment_id', 'step_version', 'then', 'value'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('middle_name', 'birth_city', 'zip', 'ssn', 'phone_number', 'frist_name', 'weight', 'accept_all', 'notes'),
  },
);
const option = fc.record({
  name: fc.constantFrom('One', 'Two', 'Three'),
  value: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<string | number>('one', 'Two', '1', 1, 0, 2.5, 'a b', 'é', '😀') },
    { weight: 1, arbitrary: fc.constantFrom<string | number>(' ', '', 'constructor', 'toString', '__proto__') },
  ),
});
const options = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(option, { minLength: 1, maxLength: 4, selector: ({ value }) => String(value) }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(199, 200, 1000)
      .map((count) => Array.from({ length: count }, (_, at) => ({ name: `Town ${at}`, value: `t${at}` }))),
  },
);
const patterns = fc.constantFrom(
  '[A-Z]{2}\\d{4}',
  '^(a+)+$',
  '\\d{3}-?\\d{2}',
  '^a|b$',
  '(one|two)',
  '[a-z]{1,255}',
  '.*\\d.*',
  '^(?=.*a)[a-z]{1,3}$',
  '([',
  '\\S+',
);
const numbers = fc.constantFrom(-5, 0, 0.5, 1, 2, 10, 12, 100, 300, 5000, 100_000);
const days = fc.constantFrom(
  'today',
  'today - 18 years',
  'today + 2 months',
  'effective_date',
  '06/15/1990',
  '02/31/2026',
  'tomorrow',
  'dob',
);
const comparand = fc.constantFrom<string | number | boolean>('one', '1', 1, 0, true, false, 'two');
const test = fc.oneof(
  { weight: 3, arbitrary: fc.record({ equals: comparand }) },
  { weight: 4, arbitrary: fc.record({ filled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ from: numbers }) },
  { weight: 2, arbitrary: fc.record({ in: fc.array(fc.constantFrom<string | number>('one', 1, 0), { minLength: 1, maxLength: 2 }) }) },
);
const leaf = fc.tuple(names, test).map(([name, tested]) => ({ field: name, ...tested }));
const condition = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: leaf.map((not) => ({ not })) },
  { weight: 1, arbitrary: fc.tuple(leaf, leaf).map((and) => ({ and })) },
);

const kindNames = (Object.keys(fieldKinds) as FieldKindName[]).filter((kind) => kind !== 'list');

/** Any properties of a field, valid or not; mostly plausible ones. */
const properties: fc.Arbitrary<Properties> = fc.constantFrom(...kindNames).chain((type) => {
  const { answer } = fieldKind(type);
  const offers = answer === 'flags' || (answer === 'choice' && type !== 'yes_no');
  const limit: fc.Arbitrary<string | number | undefined> =
    type === 'date' ? days : answer === 'number' || answer === 'text' ? numbers : fc.constant(undefined);
  const isLimited = answer === 'number' || ['text', 'textarea', 'name', 'date'].includes(type);
  const properties = fc.record({
    required: sometimes(2, fc.boolean()),
    read_only: sometimes(12, fc.constant(true)),
    sensitive: sometimes(answer === 'text' && type !== 'date' && type !== 'signature' ? 5 : 60, fc.constant(true)),
    min: sometimes(isLimited ? 5 : 60, limit),
    max: sometimes(isLimited ? 5 : 60, limit),
    pattern: sometimes(type === 'text' || type === 'textarea' ? 3 : 40, patterns),
    default: sometimes(30, fc.constantFrom<string | number>('one', 1, '06/15/1990', 'x')),
    show_when: sometimes(30, condition),
    section: sometimes(5, fc.constantFrom('Here', 'There')),
    help: sometimes(5, fc.constant('Some help')),
  });
  const labelled = fc.record({ label: fc.constantFrom('Seat', 'What is it?', 'A "quoted" word: yes'), type: fc.constant(type) });
  return fc
    .tuple(labelled, offers ? options : fc.constant(undefined), properties)
    .map(([first, choices, more]) =>
      Object.fromEntries(Object.entries({ ...first, options: choices, ...more }).filter(([, value]) => value !== undefined)),
    );
});

type Written = readonly [name: string, stated: Properties];
const field = fc.tuple(names, properties);

/** The fields of one list; one can depend on the one before it. */
const fields: fc.Arbitrary<readonly FieldEntry[]> = fc
  .tuple(fc.uniqueArray(field, { maxLength: 3, selector: ([name]) => name }), fc.array(sometimes(3, test), { minLength: 3, maxLength: 3 }))
  .map(([list, waits]) =>
    list.map((each, at) => entryOf(each, waits[at] && list[at - 1] ? { ...waits[at], field: list[at - 1]?.[0] } : undefined)),
  );

function entryOf([name, properties]: Written, waits: object | undefined): FieldEntry {
  return { [name]: waits ? { ...properties, show_when: waits } : properties } as FieldEntry;
}

/** Health questions, some with a layout of their own, sometimes with the one about medication. */
const health = fc.record({
  questions: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(101, 102, 145, 146, 147),
      text: fc.constantFrom('Have you been ill?', 'Were you in a hospital?'),
      layout: sometimes(3, fc.constantFrom('ordinary', 'history', 'plain')),
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  ),
  medication_question: sometimes(3, fc.constant({ id: 201, text: 'Do you take any medication?' })),
});

const ownSteps = fc.array(
  fc.record({
    tab: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom('travel_info', 'cars', 'a', 'b_c') },
      { weight: 1, arbitrary: fc.constantFrom('receipt', 'review_confirm', 'constructor') },
    ),
    title: fc.constant('Travel'),
    // Steps after the agreement are refused.
    order: fc.constantFrom(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5),
    kind: fc.constantFrom('form', 'form', 'list', 'questions'),
    required: fc.constantFrom('always', 'always', 'always', 'when_a_plan_asks', 'never'),
    fields,
    least: fc.constantFrom(0, 1, 2),
  }),
  { maxLength: 1 },
);

/** An edit of the demo, valid or not. */
export const changes = fc.record({
  added: fc.dictionary(fc.constantFrom('primary_info', 'contact_info', 'billing_info', 'agreement_info'), fields, {
    maxKeys: 2,
  }),
  asked: fc.dictionary(fc.constantFrom('primary_info', 'contact_info', 'employer_info'), fields, { maxKeys: 2 }),
  askedByPlan: fc.dictionary(fc.constantFrom('primary_info', 'contact_info', 'billing_info'), fields, { maxKeys: 1 }),
  ofDependents: sometimes(2, fields),
  ofBeneficiaries: sometimes(3, fields),
  health: sometimes(3, health),
  own: ownSteps,
  dropped: sometimes(15, fc.nat(40)),
  swapped: sometimes(6, fc.nat(7)),
});

export type Change = typeof changes extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const asks = (by: Readonly<Record<string, readonly FieldEntry[]>>) =>
  Object.fromEntries(Object.entries(by).map(([tab, entries]) => [tab, { fields: entries }]));

/** The files of a random configuration derived from the demo, valid or not. */
export const configurations: fc.Arbitrary<ConfigTexts> = changes.map(textsOf);

/** The files of the demo with a change. */
export function textsOf(change: Change): ConfigTexts {
  const { added, asked, askedByPlan, ofDependents, ofBeneficiaries, own, dropped, swapped } = change;
  const order = (at: number, given: number) =>
    swapped === at ? (steps.steps[at + 1]?.order ?? given) : swapped === at - 1 ? (steps.steps[at - 1]?.order ?? given) : given;
  const all = steps.steps.map((step, at) => ({
    ...step,
    order: order(at, step.order),
    fields: [...(step.fields ?? []), ...(added[step.tab] ?? [])],
  }));
  const mine = own.map(({ least, ...step }) => ({
    ...step,
    ...(step.kind === 'list' ? { list: { one: 'trip', least, most: 3 } } : {}),
  }));
  const shortened = dropped === undefined ? all : withoutField(all, dropped);
  const ofPlan = {
    ...asks(askedByPlan),
    ...asks({ dependent_info: ofDependents ?? [] }),
    ...(ofBeneficiaries ? asks({ beneficiary_info: ofBeneficiaries }) : {}),
    ...(change.health ? { primary_health_info: change.health } : {}),
  };
  const isAsked = (tab: string) => Object.hasOwn(asked, tab) || Object.hasOwn(ofPlan, tab);
  const needed = shortened.filter(({ tab, required }) => required !== 'when_a_plan_asks' || isAsked(tab));
  return {
    ...fixed,
    'steps.yaml': stringify({ ...steps, steps: [...needed, ...mine] }, { aliasDuplicateObjects: false }),
    'carriers/fernvale.yaml': stringify(
      { ...fernvale, edi_834, asks: asks(asked), plans: plans.map((plan) => ({ ...plan, asks: ofPlan })) },
      { aliasDuplicateObjects: false },
    ),
  };
}

function withoutField<Step extends { readonly fields: readonly FieldEntry[] }>(all: readonly Step[], at: number): readonly Step[] {
  let left = at;
  return all.map((step) => {
    const here = left;
    left -= step.fields.length;
    return { ...step, fields: step.fields.filter((_, n) => n !== here) };
  });
}
