import { type Field, pathOf } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers, shownData, shownFields } from '#schemas/forms/answers/clean-answers.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { dot } from '#schemas/forms/answers/dot.ts';
import { faultsOf, type ValidationContext } from '#schemas/forms/faults.ts';
import { valueAt, withValueAt } from '#schemas/forms/answers/field-path.ts';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import { madeUpAnswers, peopleCount } from '#schemas/forms/answers/made-up-answers.ts';

/** Invalid data for a form, and the fields at fault. */
export interface Refused {
  readonly answers: FormData;
  readonly faults: readonly string[];
}

/** Made-up data for a form: valid data, and every way to make one field invalid. */
export interface ExampleData {
  /** Undefined if no answer can be made up, such as for a pattern that is too complex. */
  readonly valid: FormData | undefined;
  readonly invalid: readonly Refused[];
}

/** Example data for a form on a day. */
export function exampleData(form: BuiltForm, context: ValidationContext): ExampleData {
  const validate = compileValidator(form.schema);
  const pathsByName = new Map(form.fields.map((field) => [field.name, pathOf(field).join('.')]));
  const faults = (data: FormData) =>
    faultsOf(form.fields, validate(data, context)).map(({ target_element }) => pathsByName.get(target_element) ?? target_element);
  const people = Array.from({ length: peopleCount }, (_, at) => dataOf(form, at, context));
  const valid = people.find((data) => faults(data).length === 0);
  if (!valid) return { valid, invalid: [] };
  const shown = shownFields(form.fields, valid).filter((field) => !field.readOnly);
  const invalid = shown
    .flatMap((field) => wrongValues(field, valueAt(valid, pathOf(field))).map((value) => withValueAt(valid, pathOf(field), value)))
    .map((answers) => ({ answers, faults: faults(answers) }))
    .filter((each) => each.faults.length > 0);
  return { valid, invalid };
}

function dataOf({ fields }: BuiltForm, person: number, context: ValidationContext): FormData {
  const drawn = fields.filter((field) => field.kind === 'signature').map(({ name }) => [name, dot] as const);
  return shownData(fields, cleanAnswers(fields, { ...madeUpAnswers(fields, person, context), ...Object.fromEntries(drawn) }));
}

/** Values that break a rule which JSON Schema itself can express; undefined means no answer. */
function wrongValues(field: Field, right: unknown): readonly unknown[] {
  const { answer } = fieldKind(field.kind);
  if (answer === 'none') return [];
  return [undefined, ...wrongByAnswer(field, answer, right)];
}

function wrongByAnswer(field: Field, answer: string, right: unknown): readonly unknown[] {
  switch (answer) {
    case 'choice':
      return ['no such option', ...(field.refused ?? [])];
    case 'tick':
      return [false];
    case 'flags':
      return [[], ['no such option']];
    case 'list':
      return ['no list', ...tooManyRows(field, right)];
    case 'number':
      return [
        'twelve',
        ...(typeof field.max === 'number' ? [field.max + 1] : []),
        ...(typeof field.min === 'number' ? [field.min - 1] : []),
      ];
    default:
      // Only our own format defines a signature's text.
      if (field.kind === 'signature') return [7];
      return [7, '§', ...(field.maxLength === undefined ? [] : ['x'.repeat(field.maxLength + 1)])];
  }
}

function tooManyRows({ list }: Field, rows: unknown): readonly unknown[] {
  return list && Array.isArray(rows) ? [Array.from({ length: list.most + 1 }, () => rows[0] as unknown)] : [];
}
