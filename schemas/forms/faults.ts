import { type Field, pathOf } from '#schemas/fields/field.ts';
import type { Failure } from '#schemas/fields/field-kinds.ts';
import type { FormData } from './answers/form-data.ts';
import type { JsonSchema } from './schema/json-schema.ts';
import { fieldMessages, type FieldMessageKey } from '#schemas/messages/field-messages.ts';
import { fill } from '#schemas/messages/fill.ts';

/** One fault as it travels: the field's name (a dotted path inside lists) and the text to show there. */
export interface FieldFault {
  readonly target_element: string;
  readonly error_message: string;
  /** False where the answer is well-formed and only doubted: it may be proved or insisted on. */
  readonly is_valid?: boolean;
  /** The reason for a fault, for programs: someone else has this contact. */
  readonly error_code?: 'taken';
}

/** An error that a validator reports; the part of Ajv's error object that is read. */
export interface ValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator for one form's data, wherever it was compiled. */
export interface Validate {
  (data: FormData, context: ValidationContext): readonly ValidatorError[];
  /** The compiled schema that RJSF shows the form by; absent where a page checks the form itself. */
  readonly compiled?: CompiledSchema;
}

/** A schema as the server compiled it, with the validators of itself and of each condition in it by RJSF's hash of their schemas. */
export interface CompiledSchema {
  readonly schema: JsonSchema;
  readonly functions: Readonly<Record<string, CompiledCheck>>;
}

/** A compiled validator, as Ajv writes it: its errors are those of the last call. */
export interface CompiledCheck {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** The context of a check beside the answers. Days are `mm/dd/yyyy`. */
export interface ValidationContext {
  readonly today: string;
  readonly effective_date?: string;
}

/** The meaning of each schema keyword to a person. */
const failureOf: Readonly<Record<string, Failure>> = {
  required: 'required',
  type: 'type',
  enum: 'choice',
  const: 'choice',
  not: 'refused',
  uniqueItems: 'choice',
  minItems: 'required',
  maxItems: 'max',
  format: 'format',
  pattern: 'pattern',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'min',
  maximum: 'max',
};

const generalMessages: Record<Failure, FieldMessageKey> = {
  required: 'required',
  type: 'invalid',
  choice: 'invalidChoice',
  refused: 'invalidChoice',
  format: 'invalid',
  pattern: 'invalid',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  min: 'invalid',
  max: 'invalid',
};

/** The text for a failed check of a field: its own, else the general one. Never the validator's. */
export function messageFor(field: Field, failure: Failure): string {
  return field.messages[failure] ?? limitMessage(field, failure) ?? fieldMessages[generalMessages[failure]];
}

/** The limit that a number is beyond. */
function limitMessage({ min, max }: Field, failure: Failure): string | undefined {
  if (failure === 'min' && typeof min === 'number') return fill(fieldMessages.numberLeast, { n: grouped(min) });
  if (failure === 'max' && typeof max === 'number') return fill(fieldMessages.numberMost, { n: grouped(max) });
  return undefined;
}

const grouped = (limit: number) => limit.toLocaleString('en-US');

/** A validator's errors as faults: at most one a field, in the order in which the form shows its fields. */
export function faultsOf(fields: readonly Field[], errors: readonly ValidatorError[]): readonly FieldFault[] {
  const failed = new Map<string, Failure>();
  if (errors.length === 0) return [];
  const names = new Map(fields.map((field) => [pathOf(field).join('/'), field.name]));
  for (const error of errors) {
    const name = fieldOf(error, names);
    const failure = error.keyword === 'dateLimits' ? (error.params.side as Failure) : failureOf[error.keyword];
    if (name !== undefined && failure !== undefined && !failed.has(name)) failed.set(name, failure);
  }
  return fields.flatMap((field) => {
    const failure = failed.get(field.name);
    return failure ? [{ target_element: field.name, error_message: messageFor(field, failure) }] : [];
  });
}

function fieldOf({ instancePath, keyword, params }: ValidatorError, names: ReadonlyMap<string, string>): string | undefined {
  const path = [...instancePath.split('/').slice(1), ...(keyword === 'required' ? [String(params.missingProperty)] : [])];
  // An entry of flags or a row of a list is not a field, so its fault belongs to the whole field.
  return names.get(path.join('/')) ?? names.get(path.slice(0, -1).join('/'));
}
