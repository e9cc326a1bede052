import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { knownField, knownNames } from '#schemas/fields/catalogue/catalogue.ts';
import { demandsOf } from '#schemas/steps/step-demands.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type ConfigFiles, faultAt, fieldDefinition } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { type FieldList, fieldLists } from './field-lists.ts';
import { isReservedField } from './reserved-names.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

/** Faults in names: reserved by JavaScript or the product, unknown without a label, or known but redefined. */
export function checkNames(files: ConfigFiles): readonly ConfigFault[] {
  return fieldLists(files).flatMap((list) =>
    list.entries.map(fieldDefinition).flatMap((definition, at) => nameFaults(list, [...list.path, at], definition)),
  );
}

function nameFaults(list: FieldList, path: YamlPath, definition: FieldDefinition): readonly ConfigFault[] {
  const { field_name: name, label } = definition;
  if (isReservedField(list.form, name))
    return [faultAt(list.in, path, `the field "${name}"`, 'another name, because this one is reserved')];
  const known = knownNames(list.form);
  const isKnown = Object.keys(knownField(list.form, name)).length > 0;
  const nearby = { written: name, words: known };
  if (!isKnown && isOfProduct(list.form))
    return [faultAt(list.in, path, `the field "${name}"`, 'a field that the product knows, because this step stores no others', nearby)];
  if (!isKnown && label === undefined)
    return [faultAt(list.in, path, `the unknown field "${name}" without a label`, 'a known name, or a label', nearby)];
  if (label?.trim() === '') return [faultAt(list.in, [...path, name, 'label'], 'a label of spaces alone', 'what the field asks for')];
  return [...unkept(list, path, definition), ...unsealable(list, path, definition), ...otherKind(list, path, definition)];
}

/** Forms whose answers are stored in fixed places. */
const isOfProduct = (form: string) => form.startsWith('quote') || demandsOf(form).storesOnlyKnown === true;

/** Types that are interchangeable. */
const alike: readonly (readonly FieldKindName[])[] = [
  ['text', 'textarea', 'name', 'digits'],
  ['choice', 'radio', 'yes_no'],
  ['number', 'count', 'money'],
];

// The product reads its own fields, so a number in place of text, or a secret that is no longer sensitive, would fail later.
function otherKind(list: FieldList, path: YamlPath, definition: FieldDefinition): readonly ConfigFault[] {
  const { field_name: name, type, sensitive } = definition;
  const known = knownField(list.form, name).type;
  if (known === undefined) return [];
  const before = fieldKind(known);
  const now = fieldKind(type ?? known);
  const isAlike = type === undefined || type === known || alike.some((kinds) => kinds.includes(known) && kinds.includes(type));
  if (!isAlike)
    return [
      faultAt(list.in, [...path, name, 'type'], `"${type}" for "${name}"`, `${known}, or no type, because the product reads it as that`),
    ];
  const isOpened = before.sensitive && (!now.sensitive || sensitive === false);
  if (!isOpened) return [];
  const key = sensitive === false ? 'sensitive' : 'type';
  return [faultAt(list.in, [...path, name, key], `"${name}" without "sensitive"`, 'the sensitive setting that the product gives it')];
}

// Asterisks can replace text, but not a choice, a number or a date.
function unsealable(list: FieldList, path: YamlPath, { field_name: name, type, sensitive }: FieldDefinition): readonly ConfigFault[] {
  const kind = type ?? knownField(list.form, name).type ?? 'text';
  const isText = fieldKind(kind).answer === 'text' && kind !== 'date' && kind !== 'signature';
  if (!sensitive || isText) return [];
  return [faultAt(list.in, [...path, name, 'sensitive'], `a ${kind} field that is sensitive`, 'a type whose answer is a text')];
}

// Security codes are never stored, so a carrier's own step that requires one could never be complete.
function unkept(list: FieldList, path: YamlPath, { field_name: name, type }: FieldDefinition): readonly ConfigFault[] {
  if (type !== 'security_code' || demandsOf(list.form).neverStored?.includes(name)) return [];
  return [faultAt(list.in, [...path, name, 'type'], `"${type}" for "${name}"`, 'another type, because a security code is never stored')];
}
