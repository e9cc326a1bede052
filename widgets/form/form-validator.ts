import { hashForSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { CompiledCheck, CompiledSchema, Validate } from '#schemas/forms/faults.ts';

/**
 * RJSF's validator for a form, made of the functions that the server compiled. It finds the function of a condition by the
 * hash of its schema, which is computed only once.
 */
export function formValidator({ fields }: BuiltForm, { compiled }: Validate): ValidatorType {
  if (compiled) return remembering(compiled);
  if (fields.some((field) => field.showWhen)) throw new Error('a form with conditions needs the validators that the server compiled');
  return neverAsked;
}

function remembering({ schema, functions }: CompiledSchema): ValidatorType {
  const compiled = createPrecompiledValidator(functions as Parameters<typeof createPrecompiledValidator>[0], schema as RJSFSchema);
  const known = new WeakMap<RJSFSchema, CompiledCheck>();
  const checkOf = (condition: RJSFSchema) => {
    const before = known.get(condition);
    if (before) return before;
    const check = functions[hashForSchema(condition)];
    if (!check) throw new Error(`the server compiled no validator for the condition ${JSON.stringify(condition)}`);
    known.set(condition, check);
    return check;
  };
  return Object.assign(Object.create(compiled) as typeof compiled, {
    isValid: (condition: RJSFSchema, data: unknown) => checkOf(condition)(data),
  });
}

const nothing = { errors: [] as RJSFValidationError[], errorSchema: {} };

// A form without conditions, whose page checks it itself.
const neverAsked: ValidatorType = { isValid: () => true, rawValidation: () => ({}), validateFormData: () => nothing };
