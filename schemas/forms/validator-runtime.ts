import { linearPattern } from '#schemas/fields/pattern/linear-pattern.ts';
import type { CompiledCheck, Validate, ValidationContext } from './faults.ts';
import type { JsonSchema } from './schema/json-schema.ts';
import { checkDateLimits, type DateLimits, formats } from './schema/own-words.ts';

/** A compiled validator module's default export: given what it requires, it answers what it exports. */
export type ValidatorModule = (require: (name: string) => unknown) => ValidatorExports;

type ValidatorExports = Readonly<Record<string, CompiledCheck>> & { readonly form: CompiledCheck; readonly schema: JsonSchema };

/** A compiled validator module, ready to use: `validatorFrom((await import(url)).default)`. */
export function validatorFrom(module: ValidatorModule): Validate {
  // RJSF passes a validator nothing but the data, so the days are kept beside it.
  let days: ValidationContext = { today: '' };
  const parts = runtime(() => days);
  const { schema, form, ...functions } = module((name) => {
    if (!Object.hasOwn(parts, name)) throw new Error(`a validator asks for "${name}", which is not part of its runtime`);
    return parts[name];
  });
  const validate = (data: unknown, context: ValidationContext) => {
    days = context;
    return form(data) ? [] : [...(form.errors ?? [])];
  };
  return Object.assign(validate, { compiled: { schema, functions } });
}

/** The modules that a compiled validator asks for by `require`; nothing else exists for it. */
function runtime(days: () => ValidationContext): Readonly<Record<string, unknown>> {
  return {
    formats,
    // A limit in a row of a list refers to the row, or else to the form around the list.
    checkDateLimits: (
      value: string,
      limits: DateLimits,
      beside: Readonly<Record<string, unknown>>,
      form?: Readonly<Record<string, unknown>>,
    ) => checkDateLimits(value, limits, days(), { ...form, ...beside }),
    linearPattern,
    // Ajv walks a list of 200 options and more by this, and compares entries of a list; each is a text or a number.
    'ajv/dist/runtime/equal': { default: (a: unknown, b: unknown) => a === b },
    // JSON Schema counts characters; `length` counts some of them twice.
    'ajv/dist/runtime/ucs2length': { default: (text: string) => [...text].length },
  };
}
