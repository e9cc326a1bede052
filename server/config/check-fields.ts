import { choicesFilledIn } from '#server/rules/billing-definitions.ts';
import type { Condition } from '#schemas/fields/condition.ts';
import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { parseDateLimit, resolveDateLimit } from '#schemas/forms/date-limit.ts';
import { type CalendarDate, dateOrder, parseDate } from '#schemas/rules/dates.ts';
import { canHold } from './can-hold.ts';
import { type ConfigFiles, doubled, faultAt, fieldDefinition } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';
import { type FieldList, fieldLists } from './field-lists.ts';
import type { YamlPath } from './yaml-source.ts';

/** Faults of fields: said twice, impossible to ask, or shown by what the step does not ask. */
export function checkFields(files: ConfigFiles): readonly ConfigFault[] {
  return fieldLists(files).flatMap((list) => listFaults(files, list));
}

function listFaults(files: ConfigFiles, list: FieldList): readonly ConfigFault[] {
  const definitions = list.entries.map(fieldDefinition);
  const twice = doubled(
    'the field',
    definitions.map(({ field_name: name }, at) => ({ in: list.in, path: [...list.path, at], name })),
  );
  const resolve = (definition: FieldDefinition) => resolveField(list.form, withOptions(files, list.form, definition));
  const fields = new Map(definitions.map((definition) => [definition.field_name, resolve(definition)]));
  const asked = (name: string) => {
    const field = fields.get(name);
    return field && !isBroken(field) ? field : undefined;
  };
  const faults = definitions.flatMap((definition, at) => {
    const path = [...list.path, at];
    const field = resolve(definition);
    if (isBroken(field)) return [faultAt(list.in, path, `the field "${field.name}": ${field.broken}`, 'a field that can be asked')];
    return [
      ...contentFaults(list, path, definition, field),
      ...dateLimitFaults(list, path, definition, field, asked),
      ...conditionFaults(list, path, definition, field, asked),
    ];
  });
  return [...twice, ...faults];
}

// Options that the rules give at run time count as given.
function withOptions({ steps }: ConfigFiles, form: string, definition: FieldDefinition): FieldDefinition {
  const lists = steps.content.option_lists;
  const listed = Object.hasOwn(lists, definition.field_name) ? lists[definition.field_name] : undefined;
  const isFilledIn =
    (form === 'billing_info' && choicesFilledIn.some((name) => name === definition.field_name)) ||
    (form === 'quote-landing' && definition.field_name === 'categories');
  const options = definition.options ?? listed ?? (isFilledIn ? wayOptions : undefined);
  return options ? { ...definition, options } : definition;
}

const wayOptions = ['cc', 'eft'].map((value) => ({ name: value, value }));

function contentFaults(list: FieldList, path: YamlPath, definition: FieldDefinition, field: Field): readonly ConfigFault[] {
  const name = definition.field_name;
  const options = (definition.options ?? []).map(({ value }, at) => ({ in: list.in, path: [...path, name, 'options', at], name: value }));
  const { min, max, default: preset } = definition;
  const crossed = typeof min === 'number' && typeof max === 'number' && min > max;
  const impossible = field.kind === 'date' && preset !== undefined && !parseDate(String(preset));
  return [
    ...doubled('the option', options),
    ...(crossed ? [faultAt(list.in, [...path, name, 'min'], `min ${min} above max ${max}`, 'a min that max reaches')] : []),
    ...(impossible ? [faultAt(list.in, [...path, name, 'default'], `"${String(preset)}"`, 'a day that exists, as mm/dd/yyyy')] : []),
  ];
}

/** Days that limits may start from beside the form's own dates. */
const givenDays = ['today', 'effective_date'];

// A limit may start from a day that the form asks for: one that it does not ask for would never limit anything.
function dateLimitFaults(
  list: FieldList,
  path: YamlPath,
  { min, max }: FieldDefinition,
  field: Field,
  asked: (name: string) => Field | undefined,
): readonly ConfigFault[] {
  if (field.kind !== 'date') return [];
  const strays = Object.entries({ min, max }).flatMap(([side, limit]) => {
    const from = typeof limit === 'string' ? parseDateLimit(limit)?.from : undefined;
    const isDay = from === undefined || parseDate(from) || givenDays.includes(from);
    const isAsked = from !== undefined && list.neighbours.has(from) && (asked(from)?.kind ?? 'date') === 'date';
    if (isDay || isAsked) return [];
    const words = [...givenDays, ...list.neighbours];
    return [
      faultAt(
        list.in,
        [...path, field.name, side],
        `"${limit}", counted from "${from}"`,
        'today, effective_date or a date of the same step',
        {
          written: from,
          words,
        },
      ),
    ];
  });
  const [first, last] = [fixedDay(min), fixedDay(max)];
  const crossed = first && last && dateOrder(first) > dateOrder(last);
  return crossed
    ? [...strays, faultAt(list.in, [...path, field.name, 'min'], `min ${min} after max ${max}`, 'a min that max reaches')]
    : strays;
}

function fixedDay(limit: FieldDefinition['min']): CalendarDate | undefined {
  return typeof limit === 'string' ? resolveDateLimit(limit, { today: '' }, {}) : undefined;
}

function conditionFaults(
  list: FieldList,
  path: YamlPath,
  definition: FieldDefinition,
  field: Field,
  asked: (name: string) => Field | undefined,
): readonly ConfigFault[] {
  if (!field.showWhen) return [];
  const place = definition.show_when ? [...path, field.name, 'show_when'] : path;
  const strangers = strangersIn(field.showWhen, list);
  if (strangers.length > 0) {
    return strangers.map((name) =>
      faultAt(list.in, place, `the field "${field.name}" shown by "${name}", which the step does not ask`, 'a field of the same step', {
        written: name,
        words: [...list.neighbours],
      }),
    );
  }
  if (canHold(field.showWhen, asked)) return [];
  return [faultAt(list.in, place, `the field "${field.name}", which can never show`, 'a condition that some answer fulfils')];
}

// The boxes of the agreement's texts are made by the rules.
function strangersIn(condition: Condition, list: FieldList): readonly string[] {
  return namesIn(condition).filter((name) => !list.neighbours.has(name) && !name.startsWith('accept_'));
}
