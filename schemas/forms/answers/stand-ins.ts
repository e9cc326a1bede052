import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import type { Field } from '#schemas/fields/field.ts';
import { isMask } from '#schemas/values/mask.ts';
import type { Answers } from './answers.ts';
import { dot } from './dot.ts';
import { type BuiltForm, checkAnswers } from '../build-form.ts';
import type { Validate, ValidationContext } from '../faults.ts';

/** The validator of a form's answers. */
export interface Check {
  readonly form: BuiltForm;
  readonly validate: Validate;
  readonly context: ValidationContext;
}

/**
 * Answers without any word or number that a person typed. Each is, if one can be found, replaced by one that the form
 * treats the same: valid for valid, or invalid with the same message. Choices from a list stay.
 */
export function standIns(check: Check, answers: Answers): Answers {
  const wanted = faultsBy(check, answers);
  const first = Object.fromEntries(
    check.form.fields
      .filter(({ name }) => answers[name] !== undefined)
      .map((field) => [field.name, candidates(field, answers[field.name], check.context)[0]]),
  );
  return check.form.fields.reduce<Answers>((found, field) => {
    const { name } = field;
    if (answers[name] === undefined) return found;
    const alike = candidates(field, answers[name], check.context).find(
      (candidate) => faultsBy(check, { ...found, [name]: candidate }).get(name) === wanted.get(name),
    );
    return alike === undefined ? found : { ...found, [name]: alike };
  }, first);
}

/** The same for answers without a known form: the shape of every text, and no numbers. */
export function shapesOf(value: unknown): unknown {
  if (typeof value === 'string') return shapeOf(value);
  if (typeof value === 'number') return value === 0 || value === 1 ? value : 1;
  if (Array.isArray(value)) return value.map(shapesOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapesOf(each)]));
}

/** A text with its letters and digits replaced: `NQ 0417` is `XX 1111`. */
export function shapeOf(text: string): string {
  const shape = text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? letter : 'x'))
    .replace(/\p{N}/gu, '1')
    .replace(/[^\p{ASCII}]/gu, '_');
  return shape === text ? text.replaceAll('X', 'Y').replaceAll('x', 'y').replaceAll('1', '2') : shape;
}

function faultsBy({ form, validate, context }: Check, answers: Answers): ReadonlyMap<string, string> {
  return new Map(checkAnswers(form, answers, validate, context).map((fault) => [fault.target_element, fault.error_message]));
}

function candidates(field: Field, value: unknown, context: ValidationContext): readonly unknown[] {
  const { answer } = fieldKind(field.kind);
  if (answer === 'tick' || answer === 'flags' || answer === 'choice') return [isOffered(field, value) ? value : shapesOf(value)];
  if (field.list) return [value];
  if (typeof value === 'string' && isMask(value)) return [value.replace(/[^*-]/gu, '0')];
  const others = answer === 'number' ? numbersFor(field) : textsFor(field, context);
  return [...others, shapesOf(value)].filter((each) => String(each) !== String(value));
}

function isOffered(field: Field, value: unknown): boolean {
  if (value === 0 || value === 1 || value === true || value === false) return true;
  if (typeof value === 'object' && value !== null) {
    const names = new Set(field.options.map((option) => String(option.value)));
    return Object.entries(value).every(([name, each]) => names.has(name) && isOffered(field, each));
  }
  return field.options.some((option) => String(option.value) === String(value));
}

function numbersFor({ min, max }: Field): readonly unknown[] {
  return [min, max, 1, 2, 12, 35, 40, 100, 150, 1000, 50_000].filter((each) => typeof each === 'number');
}

function textsFor(field: Field, context: ValidationContext): readonly unknown[] {
  return [...(field.kind === 'date' ? [context.today, context.effective_date] : []), ...(madeUp[field.kind] ?? [])];
}

/** Answers that belong to no real person. */
const madeUp: Partial<Record<FieldKindName, readonly string[]>> = {
  name: ['Sam', 'Sam Sample'],
  ssn: ['219099999', '219099998'],
  phone: ['2145550100', '2145550101'],
  email: ['somebody@example.com', 'anybody@example.org'],
  zip: ['10001', '94105'],
  date: ['01/01/1970', '06/15/1990', '06/15/2015', '01/01/1940', '12/31/2040'],
  routing_number: ['021000021', '011000138'],
  account_number: ['000111222', '000111222333'],
  card_number: ['4242424242424242', '4111111111111111', '378282246310005'],
  security_code: ['123', '1234', '321'],
  signature: [dot],
};
