import type { Condition } from '#schemas/fields/condition.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';

/** The part of JSON Schema (draft 7) that forms are written in, with two keywords of ours. */
export interface JsonSchema {
  readonly type?: 'object' | 'string' | 'integer' | 'number';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Ours: limits of a date, in the words of a definition (`today - 18 years`). */
  readonly dateLimits?: { readonly min?: string; readonly max?: string };
  /**
   * Ours: a `show_when` condition over the answers of the object. Said in words of JSON Schema it would
   * differ from what the form shows: there "5" is no number and a limit passes every text.
   */
  readonly holds?: Condition;
  readonly additionalProperties?: boolean;
}

/**
 * The JSON Schema of a form's cleaned answers. Labels and messages are not part of it (they stand in
 * the UI schema), so forms that ask alike share one compiled validator. It carries no `$id`: validators
 * keep the first schema of an id, even when its content has changed.
 */
export function formSchema(fields: readonly Field[]): JsonSchema {
  const asked = fields.filter((field) => !field.readOnly && fieldKind(field.kind).answer !== 'none');
  const always = asked.filter((field) => field.required && !field.showWhen).map((field) => field.name);
  const conditional = asked.filter((field) => field.required && field.showWhen);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map((field) => [field.name, answerSchema(field)])),
    ...(always.length > 0 ? { required: always } : {}),
    ...(conditional.length > 0 ? { allOf: requiredWhenShown(conditional) } : {}),
  };
}

// Fields that share a condition share one rule: sixty conditional fields cost one test, not sixty.
function requiredWhenShown(fields: readonly Field[]): JsonSchema[] {
  const groups = new Map<string, { when: Condition; names: string[] }>();
  for (const { name, showWhen } of fields) {
    if (!showWhen) continue;
    const key = JSON.stringify(showWhen);
    const group = groups.get(key) ?? { when: showWhen, names: [] };
    groups.set(key, { ...group, names: [...group.names, name] });
  }
  return [...groups.values()].map(({ when, names }) => ({ if: { holds: when }, then: { required: names } }));
}

function answerSchema(field: Field): JsonSchema {
  const kind = fieldKind(field.kind);
  switch (kind.answer) {
    case 'choice':
      return { enum: field.options.map((option) => option.value).filter((value) => !field.refused?.includes(value)) };
    case 'tick':
      return { const: 1 };
    case 'flags':
      return flagsSchema(field);
    case 'number':
      return { type: 'integer', ...numberLimits(field) };
    default:
      return { type: 'string', ...textLimits(field) };
  }
}

function flagsSchema(field: Field): JsonSchema {
  const names = field.options.map((option) => String(option.value));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { enum: [0, 1] }])),
    additionalProperties: false,
  };
}

function numberLimits(field: Field): JsonSchema {
  return {
    ...(typeof field.min === 'number' ? { minimum: field.min } : {}),
    ...(typeof field.max === 'number' ? { maximum: field.max } : {}),
  };
}

function textLimits(field: Field): JsonSchema {
  const { format } = fieldKind(field.kind);
  return {
    ...(format ? { format } : {}),
    ...(field.pattern ? { pattern: wholePattern(field.pattern) } : {}),
    ...(typeof field.min === 'number' ? { minLength: field.min } : {}),
    // A signature is as long as its picture; the server limits its bytes.
    ...(field.maxLength !== undefined && field.kind !== 'signature' ? { maxLength: field.maxLength } : {}),
    ...(field.kind === 'date' ? dateLimits(field) : {}),
  };
}

function dateLimits(field: Field): JsonSchema {
  const limits = {
    ...(typeof field.min === 'string' ? { min: field.min } : {}),
    ...(typeof field.max === 'string' ? { max: field.max } : {}),
  };
  return Object.keys(limits).length > 0 ? { dateLimits: limits } : {};
}
