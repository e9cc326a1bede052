import type { Answers } from '#schemas/forms/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { flattenHealth, gatherHealth, healthKey, type HealthInfo, healthName } from '#schemas/health/health-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { Relationship } from '#schemas/rules/dependents.ts';

/* A dependent is sent in two parts and asked as one flat form. This converts between the two, for both sides. */

/** A dependent as the form's answers, with their identity. */
export interface Dependent extends Answers {
  readonly dependent_id: string;
  readonly relationship: Relationship;
}

/** A dependent as sent. */
export interface DependentInfo {
  readonly dependent_id?: string;
  readonly primary_info: Readonly<Record<string, unknown>>;
  readonly health_info?: HealthInfo;
}

/** Converts the parts of a dependent to one set of answers. Without health questions, the health part is dropped. */
export function flattenDependent(asked: HealthQuestions | undefined, info: DependentInfo): Answers {
  return { ...(asked && info.health_info ? flattenHealth(asked, info.health_info) : {}), ...info.primary_info };
}

/** Converts answers to the parts of a dependent. `employed` is always 0. */
export function gatherDependent(asked: HealthQuestions | undefined, dependent: Dependent): DependentInfo {
  const { dependent_id, ...answers } = dependent;
  const primary = Object.entries(answers).filter(([name, value]) => isFilled(value) && !(asked && isHealth(name)));
  return {
    dependent_id,
    primary_info: { ...Object.fromEntries(primary), employed: 0 },
    ...(asked ? { health_info: gatherHealth(asked, answers) } : {}),
  };
}

/** The path of an answer in a dependent as sent: `primary_info.birthdate`, `health_info.notes`. */
export function dependentKey(asked: HealthQuestions | undefined, info: DependentInfo, name: string): string {
  if (!asked || !isHealth(name)) return `primary_info.${name}`;
  return `health_info.${healthKey(asked, info.health_info ?? {}, name)}`;
}

/** The answer for a path in a dependent; an unknown path is returned as it is. */
export function dependentName(asked: HealthQuestions | undefined, key: string): string {
  if (key.startsWith('primary_info.')) return key.slice('primary_info.'.length);
  return asked && key.startsWith('health_info.') ? healthName(asked, key.slice('health_info.'.length)) : key;
}

/** Whether a field in a dependent's form asks about health. */
export function isHealth(name: string): boolean {
  return name === 'notes' || /^(question_\d+|medication_question$|medications(_\d+_|$))/.test(name);
}
