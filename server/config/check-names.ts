import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { knownField, knownNames } from '#schemas/fields/catalogue/catalogue.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type ConfigFiles, faultAt, fieldDefinition } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';
import { type FieldList, fieldLists } from './field-lists.ts';
import { isReservedField } from './reserved-names.ts';
import type { YamlPath } from './yaml-source.ts';

/** Faults of names: that programs use themselves, that nobody knows and that say nothing of what is asked, or known ones made into something else. */
export function checkNames(files: ConfigFiles): readonly ConfigFault[] {
  return fieldLists(files).flatMap((list) =>
    list.entries.map(fieldDefinition).flatMap((definition, at) => nameFaults(list, [...list.path, at], definition)),
  );
}

function nameFaults(list: FieldList, path: YamlPath, definition: FieldDefinition): readonly ConfigFault[] {
  const { field_name: name, label } = definition;
  if (isReservedField(list.form, name))
    return [faultAt(list.in, path, `the field "${name}"`, 'another name, for this one means something to the program itself')];
  const known = knownNames(list.form);
  const isKnown = Object.keys(knownField(list.form, name)).length > 0;
  const nearby = { written: name, words: known };
  if (!isKnown && isOfProduct(list.form))
    return [faultAt(list.in, path, `the field "${name}"`, 'a field that the product knows, for here it stores no others', nearby)];
  if (!isKnown && label === undefined)
    return [faultAt(list.in, path, `the field "${name}", which nobody knows, without a label`, 'a known name, or a label', nearby)];
  return [...unkept(list, path, definition), ...unsealable(list, path, definition), ...otherKind(list, path, definition)];
}

/** Forms whose answers go into places of their own. */
const isOfProduct = (form: string) => form.startsWith('quote') || form === 'review_info';

/** Types that ask the same in another way. */
const alike: readonly (readonly FieldKindName[])[] = [
  ['text', 'textarea', 'name', 'digits'],
  ['choice', 'radio', 'yes_no'],
  ['number', 'count', 'money'],
];

// The product reads its own fields: a number in the place of a text, or a secret that is none any more, would go wrong later.
function otherKind(list: FieldList, path: YamlPath, definition: FieldDefinition): readonly ConfigFault[] {
  const { field_name: name, type, sensitive } = definition;
  const known = knownField(list.form, name).type;
  if (known === undefined) return [];
  const before = fieldKind(known);
  const now = fieldKind(type ?? known);
  const isAlike = type === undefined || type === known || alike.some((kinds) => kinds.includes(known) && kinds.includes(type));
  if (!isAlike)
    return [faultAt(list.in, [...path, name, 'type'], `"${type}" for "${name}"`, `${known}, or nothing, for the product reads it as that`)];
  const isOpened = before.sensitive && (!now.sensitive || sensitive === false);
  if (!isOpened) return [];
  const key = sensitive === false ? 'sensitive' : 'type';
  return [faultAt(list.in, [...path, name, key], `"${name}" in the open`, 'it as sensitive as it is')];
}

// Stars stand in the place of a text. A choice, a number or a day with stars is none.
function unsealable(list: FieldList, path: YamlPath, { field_name: name, type, sensitive }: FieldDefinition): readonly ConfigFault[] {
  const kind = type ?? knownField(list.form, name).type ?? 'text';
  const isText = fieldKind(kind).answer === 'text' && kind !== 'date' && kind !== 'signature';
  if (!sensitive || isText) return [];
  return [faultAt(list.in, [...path, name, 'sensitive'], `a ${kind} field that is sensitive`, 'a type whose answer is a text')];
}

// A security code is never stored: a step of a carrier's that demands one is never complete.
function unkept(list: FieldList, path: YamlPath, { field_name: name, type }: FieldDefinition): readonly ConfigFault[] {
  if (type !== 'security_code' || (list.form === 'billing_info' && name === type)) return [];
  return [faultAt(list.in, [...path, name, 'type'], `"${type}" for "${name}"`, 'another type, for a security code is never kept')];
}
