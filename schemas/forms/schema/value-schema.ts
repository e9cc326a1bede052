import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { cleanAnswer } from '../answers/clean-answers.ts';
import { formValue } from '../answers/form-data.ts';
import type { JsonSchema } from './json-schema.ts';

/** Whether a field must be answered when it is shown. */
export const isDemanded = (field: Field) =>
  field.list ? field.list.least > 0 : field.required && !field.readOnly && fieldKind(field.kind).answer !== 'none';

/** The JSON Schema of one answer. */
export function fieldSchema(field: Field): JsonSchema {
  return {
    ...valueSchema(field),
    title: field.label,
    ...(field.disclaimer === undefined ? {} : { description: field.disclaimer }),
    ...(field.preset === undefined ? {} : { default: formValue(field, cleanAnswer(field, field.preset)) }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.sensitive ? { writeOnly: true } : {}),
  };
}

function valueSchema(field: Field): JsonSchema {
  const { answer, format } = fieldKind(field.kind);
  const named = format ? { format } : {};
  switch (answer) {
    case 'choice':
      return { ...choiceSchema(field), ...(field.readOnly ? {} : refused(field)) };
    case 'tick':
      // A required checkbox asks for consent, so it must be checked. An optional one may stay unchecked.
      return { type: 'boolean', ...(isDemanded(field) ? { const: true } : {}) };
    case 'flags':
      return { type: 'array', items: choiceSchema(field), uniqueItems: true, ...(isDemanded(field) ? { minItems: 1 } : {}) };
    case 'number':
      return { type: 'integer', ...named, ...(field.readOnly ? {} : numberLimits(field)) };
    case 'none':
      return { type: 'null', ...named };
    default:
      return { type: 'string', ...named, ...(field.readOnly ? {} : textLimits(field)) };
  }
}

function choiceSchema(field: Field): JsonSchema {
  const values = field.options.map((option) => option.value);
  const type = values.every((value) => typeof value === 'string') ? 'string' : values.every(Number.isInteger) ? 'integer' : undefined;
  return { ...(type ? { type } : {}), enum: values };
}

const refused = (field: Field): JsonSchema => (field.refused?.length ? { not: { enum: field.refused } } : {});

function numberLimits(field: Field): JsonSchema {
  return {
    ...(typeof field.min === 'number' ? { minimum: field.min } : {}),
    ...(typeof field.max === 'number' ? { maximum: field.max } : {}),
  };
}

function textLimits(field: Field): JsonSchema {
  return {
    ...(field.pattern ? { pattern: wholePattern(field.pattern) } : {}),
    ...(typeof field.min === 'number' ? { minLength: field.min } : field.required ? { minLength: 1 } : {}),
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
