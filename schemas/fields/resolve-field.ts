import { parseDateLimit } from '#schemas/forms/schema/date-limit.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { type FieldMessageKey, fieldMessages } from '#schemas/messages/field-messages.ts';
import { knownField } from './catalogue/catalogue.ts';
import type { KnownField } from './catalogue/known-field.ts';
import { translatedField, translatedOptions } from './catalogue/translated-field.ts';
import { yesAndNo } from './catalogue/yes-no.ts';
import type { BrokenField, Field } from './field.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldKind, fieldKinds, type Failure, type FieldKindName } from './field-kinds.ts';
import { isObjectName } from './object-names.ts';
import { patternProblem } from './pattern/linear-pattern.ts';

/**
 * A definition with its gaps filled: what it says itself, else what the catalogue knows of the name
 * in this form, else what its kind says. A definition that cannot be asked comes back as broken.
 */
export function resolveField(form: string, definition: FieldDefinition): Field | BrokenField {
  const known = translatedField(knownField(form, definition.field_name));
  const kindName = definition.type ?? known.type ?? 'text';
  const fault = faultOf(definition, known, kindName);
  if (fault) return { name: String(definition.field_name), broken: fault };

  const kind = fieldKind(kindName);
  const max = definition.max ?? known.max;
  const textMax = kind.answer === 'text' && typeof max === 'number' ? max : undefined;
  // Every property is written, absent ones too: objects of one shape are small and quick.
  return {
    name: definition.field_name,
    kind: kindName,
    label: definition.label ?? known.label ?? wordsOf(definition.field_name),
    // How many rows there are is always known: without an answer, as many as there must be.
    required: definition.required && kindName !== 'list',
    readOnly: definition.read_only,
    options: definition.options ?? known.options ?? (kindName === 'yes_no' ? translatedOptions(yesAndNo) : []),
    pattern: definition.pattern ?? known.pattern ?? kind.pattern,
    min: definition.min ?? known.min,
    max,
    maxLength: textMax ?? known.max_length ?? kind.maxLength,
    help: definition.help ?? known.help,
    placeholder: definition.placeholder ?? known.placeholder,
    section: definition.section ?? known.section,
    width: definition.width ?? known.width ?? 'full',
    showWhen: definition.show_when ?? known.show_when,
    refused: known.refused,
    looksUp: known.looks_up,
    sensitive: definition.sensitive ?? kind.sensitive ?? false,
    autocomplete: definition.autocomplete ?? known.autocomplete ?? kind.autocomplete,
    renamedFrom: definition.renamed_from === undefined ? undefined : [definition.renamed_from].flat(),
    messages: messagesOf(definition, known, kindName),
    value: definition.value ?? definition.default ?? known.default,
    preset: definition.default ?? known.default,
    error: definition.error ?? definition.message,
    verified: definition.verified,
    disclaimer: definition.disclaimer,
    entry: definition.entry,
    path: definition.path,
    list: undefined,
    row: undefined,
  };
}

function messagesOf(definition: FieldDefinition, known: KnownField, kindName: FieldKindName): Field['messages'] {
  const { required_message, pattern_message, limit_message } = definition;
  // A required day that does not exist (02/31) counts as no answer. The fault of an incomplete date, such as 06/15/85, shows how to write one.
  const missingDay = kindName === 'date' && definition.required;
  if (!known.messages && !required_message && !pattern_message && !limit_message && !missingDay) return kindMessages(kindName);
  return {
    ...kindMessages(kindName),
    ...(missingDay ? { format: fieldMessages.required } : {}),
    ...texts(known.messages),
    ...(required_message ? { required: required_message } : {}),
    ...(pattern_message ? { pattern: pattern_message } : {}),
    ...(limit_message ? { min: limit_message, max: limit_message } : {}),
  };
}

function texts(keys: Partial<Record<Failure, FieldMessageKey>> | undefined): Partial<Record<Failure, string>> {
  return Object.fromEntries(Object.entries(keys ?? {}).map(([failure, key]) => [failure, fieldMessages[key]]));
}

// Shared by all fields of a kind, which are most; once for each language.
const shared = new Map<string, Field['messages']>();

function kindMessages(kindName: FieldKindName): Field['messages'] {
  const key = `${currentLanguage()}/${kindName}`;
  const known = shared.get(key) ?? texts(fieldKind(kindName).messages);
  shared.set(key, known);
  return known;
}

function faultOf(definition: FieldDefinition, known: KnownField, kindName: string): string | undefined {
  if (typeof definition.field_name !== 'string' || !/^[A-Za-z]\w*$/.test(definition.field_name)) {
    return `"${String(definition.field_name)}" is no field name: letters, digits and underscores are`;
  }
  if (isObjectName(definition.field_name)) return 'every object has this name';
  if (definition.path && !definition.path.every(isKey)) return 'its path leads nowhere';
  if (!Object.hasOwn(fieldKinds, kindName)) return `"${kindName}" is no type of field`;
  const kind = fieldKind(kindName as FieldKindName);
  const options = definition.options ?? known.options ?? [];
  if (kind.answer === 'choice' && kindName !== 'yes_no' && options.length === 0) return 'a choice needs options';
  if (kind.answer === 'list' && !definition.list) return 'a list needs the fields of a row';
  if (kind.answer === 'flags' && options.length === 0) return 'a list of flags needs options';
  const noPattern = definition.pattern === undefined ? undefined : patternProblem(definition.pattern);
  return noPattern ?? limitFault(kindName, definition.min) ?? limitFault(kindName, definition.max);
}

// A list in a path has one entry.
function isKey(key: string | number, at: number): boolean {
  return typeof key === 'number' ? at > 0 && key === 0 : /^\w+$/.test(key) && !isObjectName(key);
}

function limitFault(kindName: string, limit: number | string | undefined): string | undefined {
  if (limit === undefined) return undefined;
  if (kindName === 'date') return typeof limit === 'string' && parseDateLimit(limit) ? undefined : `"${limit}" is no limit for a date`;
  return typeof limit === 'number' ? undefined : `"${limit}" is no limit for a ${kindName} field`;
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
