import { type Field, pathOf } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type Answers, filled } from '#schemas/forms/answers/answers.ts';
import { flatAnswers, type FormData, formData } from '#schemas/forms/answers/form-data.ts';
import { asAsked, type HealthInfo, sentPath, withQuestions } from '#schemas/health/health-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { Relationship } from '#schemas/rules/dependents.ts';

/* A dependent is sent in two parts and asked as one form, whose data has the health part. This converts between both, for both sides. */

const healthPart = 'health_info';

/** A dependent as the form's answers, with their identity. */
export interface Dependent extends Answers {
  readonly dependent_id: string;
  readonly relationship: Relationship;
}

/** A dependent as sent. */
export interface DependentInfo {
  readonly dependent_id?: string;
  readonly primary_info: Readonly<Record<string, unknown>>;
  readonly [healthPart]?: HealthInfo;
}

/** The questions about dependents: the health questions, if any, and the fields of the whole form. */
export interface AskedOfDependents {
  readonly questions: HealthQuestions | undefined;
  readonly fields: readonly Field[];
}

/** The questions about a dependent: the step's own, and below them those about health. */
export function dependentForm(own: readonly FieldDefinition[], questions: HealthQuestions | undefined): readonly FieldDefinition[] {
  return questions ? [...own, ...healthDefinitions(questions, [healthPart])] : own;
}

/** Converts the parts of a dependent to one set of answers. Without health questions, the health part is dropped. */
export function flattenDependent({ questions, fields }: AskedOfDependents, { primary_info, health_info }: DependentInfo): Answers {
  if (!questions || !health_info) return primary_info;
  const flat = flatAnswers(fields, { [healthPart]: asAsked(questions, health_info) });
  const health = fields.filter(isHealth).map(({ name }) => [name, flat[name]] as const);
  return { ...filled(Object.fromEntries(health)), ...primary_info };
}

/** Converts answers to the parts of a dependent. `employed` is always 0; without a disability, its condition is null. */
export function gatherDependent({ questions, fields }: AskedOfDependents, { dependent_id, ...answers }: Dependent): DependentInfo {
  const { [healthPart]: health = {}, ...primary } = formData(fields.filter(isHealth), answers);
  return {
    dependent_id,
    primary_info: { ...filled(primary), ...noCondition(fields, primary), employed: 0 },
    ...(questions ? { [healthPart]: withQuestions(questions, health as FormData) } : {}),
  };
}

// Other empty answers are left out.
function noCondition(fields: readonly Field[], { is_legally_disabled, disability_condition }: FormData): Answers {
  const isAsked = fields.some(({ name }) => name === 'disability_condition');
  const isNo = String(is_legally_disabled) === '0' && (disability_condition ?? '') === '';
  return isAsked && isNo ? { disability_condition: null } : {};
}

/** The path of an answer in a dependent as sent: `primary_info.birthdate`, `health_info.notes`. */
export function dependentKey({ questions, fields }: AskedOfDependents, info: DependentInfo, name: string): string {
  const field = fields.find((each) => each.name === name);
  if (!questions || !field || !isHealth(field)) return `primary_info.${name}`;
  return [healthPart, ...sentPath(questions, info[healthPart] ?? {}, pathOf(field).slice(1))].join('.');
}

/** The path in the form for a path in a dependent as sent. */
export const dependentPath = (key: string) => key.replace(/^primary_info\./, '');

/** Whether a field in a dependent's form asks about health. */
export const isHealth = (field: Pick<Field, 'name' | 'path'>) => pathOf(field)[0] === healthPart;
