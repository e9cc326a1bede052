import { holds } from '#schemas/fields/evaluate-condition.ts';
import { linearPattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { keepsDateLimit } from './date-limit.ts';
import { formats } from './formats.ts';
import type { Validate, ValidationContext, ValidatorError } from './faults.ts';

/** Which side of its limits a date is beyond, or undefined when it keeps them. */
export function checkDateLimits(
  value: string,
  limits: { readonly min?: string; readonly max?: string },
  context: ValidationContext,
  answers: Readonly<Record<string, unknown>>,
): 'min' | 'max' | undefined {
  if (limits.min !== undefined && !keepsDateLimit('min', value, limits.min, context, answers)) return 'min';
  if (limits.max !== undefined && !keepsDateLimit('max', value, limits.max, context, answers)) return 'max';
  return undefined;
}

/** What a compiled validator module asks for by `require`; nothing else exists for it. */
const runtime: Readonly<Record<string, unknown>> = {
  formats,
  checkDateLimits,
  holds,
  linearPattern,
  // Ajv walks a list of 200 options and more by this; an option is a text or a number.
  'ajv/dist/runtime/equal': { default: (a: unknown, b: unknown) => a === b },
  // JSON Schema counts characters, JavaScript counts half of some.
  'ajv/dist/runtime/ucs2length': { default: (text: string) => [...text].length },
};

type CompiledCheck = ((this: ValidationContext, answers: unknown) => boolean) & { errors?: readonly ValidatorError[] | null };

/** A compiled validator module, ready to use: `validatorFrom((await import(url)).default)`. */
export function validatorFrom(module: (require: (name: string) => unknown) => unknown): Validate {
  const check = module((name) => {
    if (!Object.hasOwn(runtime, name)) throw new Error(`a validator asks for "${name}", which is not part of its runtime`);
    return runtime[name];
  }) as CompiledCheck;
  return (answers, context) => (check.call(context, answers) ? [] : [...(check.errors ?? [])]);
}
