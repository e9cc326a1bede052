import { type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { tiers } from '#schemas/rules/tier.ts';
import { canHold } from './can-hold.ts';
import { type ConfigFiles, faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { categories } from '../../files/categories.ts';

/** Faults in steps that no enrollment can reach: no plan asks for them, or their condition cannot be satisfied. */
export function checkReach(files: ConfigFiles): readonly ConfigFault[] {
  const asked = askedTabs(files);
  const fact = factsThatExist(files);
  return files.steps.content.steps.flatMap(({ tab, required, required_when: condition }, at) => {
    const path = ['steps', at];
    if (required === 'when_a_plan_asks' && !asked.has(tab))
      return [
        faultAt(
          files.steps,
          [...path, 'required'],
          `the step "${tab}", which no plan asks for`,
          `"always", "never", or a plan or carrier with "${tab}" under its asks`,
        ),
      ];
    if (required !== 'never' && condition && !canHold(condition, fact))
      return [
        faultAt(
          files.steps,
          [...path, 'required_when'],
          `the step "${tab}", which no enrollment can reach`,
          'a condition that some enrollment satisfies',
        ),
      ];
    return [];
  });
}

/** Warnings about steps that ask nothing, such as one that was just added. */
export function emptySteps(files: ConfigFiles): readonly ConfigFault[] {
  return files.steps.content.steps.flatMap(({ tab, kind, required, fields = [] }, at) => {
    const isAsked = required === 'never' || !['form', 'list'].includes(kind) || fields.length > 0 || hasFields(files, tab);
    const place = ['steps', at, 'tab'];
    return isAsked
      ? []
      : [faultAt(files.steps, place, `the step "${tab}", which asks nothing`, '"fields", here or under the asks of a plan')];
  });
}

function hasFields({ carriers }: ConfigFiles, tab: string): boolean {
  const all = carriers.flatMap(({ content }) => [content.asks, ...content.plans.map(({ asks }) => asks)]);
  return all.some((asks = {}) => (asks[tab]?.fields ?? []).length > 0);
}

function askedTabs({ carriers }: ConfigFiles): ReadonlySet<string> {
  return new Set(
    carriers.flatMap(({ content }) => [content.asks, ...content.plans.map(({ asks }) => asks)]).flatMap((asks = {}) => Object.keys(asks)),
  );
}

// Facts are checked against a condition like fields: by their options and limits.
function factsThatExist({ people, carriers }: ConfigFiles): (name: string) => Field | undefined {
  const plans = carriers.flatMap(({ content }) => content.plans.map(({ id }) => id));
  const definitions: Readonly<Record<string, Partial<FieldDefinition>>> = {
    tier: choice(tiers),
    gender: choice([0, 1]),
    tobacco: choice([0, 1]),
    process: choice(['applicant', 'rep', 'group']),
    plan_kinds: choice(['premier', 'iha']),
    categories: choice(categories),
    plans: choice(plans),
    group_id: choice(people.content.groups.map(({ id }) => id)),
    age: { type: 'number', min: 0, max: 120 },
    annual_income: { type: 'number', min: 0 },
    hours: { type: 'number', min: 0, max: 168 },
  };
  return (name) => {
    const definition = definitions[name];
    const field = definition && resolveField('facts', { field_name: name, required: false, read_only: false, ...definition });
    return field && !isBroken(field) ? field : undefined;
  };
}

function choice(values: readonly (string | number)[]): Partial<FieldDefinition> {
  return { type: 'choice', options: values.map((value) => ({ name: String(value), value })) };
}
