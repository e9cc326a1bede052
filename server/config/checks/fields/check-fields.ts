import { isObjectName } from '#schemas/fields/object-names.ts';
import { waysToPay } from '#schemas/rules/payment.ts';
import { demandsOf } from '#schemas/steps/step-demands.ts';
import { type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { brokenFaults } from './check-broken.ts';
import { conditionFaults } from './check-conditions.ts';
import { defaultFaults } from './check-default.ts';
import { limitFaults } from './check-limits.ts';
import { optionFaults } from './check-options.ts';
import { type ConfigFiles, doubled, fieldDefinition } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { type FieldList, fieldLists } from './field-lists.ts';

/** Faults in fields: duplicates, fields that cannot be asked, and conditions on fields that the step does not ask. */
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
  const fields = new Map<string, Field>();
  for (const definition of [...list.before.map(fieldDefinition), ...definitions]) {
    const field = resolve(definition);
    if (!isBroken(field) && !fields.has(field.name)) fields.set(field.name, field);
  }
  const asked = (name: string) => fields.get(name);
  const faults = definitions.flatMap((definition, at) => {
    const path = [...list.path, at];
    // Named by check-names.ts.
    if (isObjectName(definition.field_name)) return [];
    const field = resolve(definition);
    if (isBroken(field)) return brokenFaults(list, path, definition, field);
    const place = { list, path, definition, field, asked };
    return [...optionFaults(place), ...defaultFaults(place), ...limitFaults(place), ...conditionFaults(place)];
  });
  return [...twice, ...faults];
}

// Options that the rules supply at run time count as present.
function withOptions({ steps }: ConfigFiles, form: string, definition: FieldDefinition): FieldDefinition {
  const lists = steps.content.option_lists;
  const listed = Object.hasOwn(lists, definition.field_name) ? lists[definition.field_name] : undefined;
  const isFilledIn =
    demandsOf(form).choicesFilledIn?.includes(definition.field_name) ||
    (form === 'quote-landing' && definition.field_name === 'categories');
  const options = definition.options ?? listed ?? (isFilledIn ? wayOptions : undefined);
  return options ? { ...definition, options } : definition;
}

const wayOptions = waysToPay.map((value) => ({ name: value, value }));
