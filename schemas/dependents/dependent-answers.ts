import type { Answers } from '#schemas/forms/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { flattenHealth, gatherHealth, healthKey, type HealthInfo, healthName } from '#schemas/health/health-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { Relationship } from '#schemas/rules/dependents.ts';

/*
 * A dependent travels in two parts and is asked as one flat form. What leads from one to the other stands
 * here, for both sides.
 */

/** A dependent as the form's answers, with who they are. */
export interface Dependent extends Answers {
  readonly dependent_id: string;
  readonly relationship: Relationship;
}

/** A dependent as they travel. */
export interface DependentInfo {
  readonly dependent_id?: string;
  readonly primary_info: Readonly<Record<string, unknown>>;
  readonly health_info?: HealthInfo;
}

/** The parts of a dependent → one set of answers. Without health questions the health part falls away. */
export function flattenDependent(asked: HealthQuestions | undefined, info: DependentInfo): Answers {
  return { ...(asked && info.health_info ? flattenHealth(asked, info.health_info) : {}), ...info.primary_info };
}

/** Answers → the parts of a dependent. `employed` is always 0. */
export function gatherDependent(asked: HealthQuestions | undefined, dependent: Dependent): DependentInfo {
  const { dependent_id, ...answers } = dependent;
  const primary = Object.entries(answers).filter(([name, value]) => isFilled(value) && !(asked && isHealth(name)));
  return {
    dependent_id,
    primary_info: { ...Object.fromEntries(primary), employed: 0 },
    ...(asked ? { health_info: gatherHealth(asked, answers) } : {}),
  };
}

/** Where an answer stands in a dependent as they travel: `primary_info.birthdate`, `health_info.notes`. */
export function dependentKey(asked: HealthQuestions | undefined, info: DependentInfo, name: string): string {
  if (!asked || !isHealth(name)) return `primary_info.${name}`;
  return `health_info.${healthKey(asked, info.health_info ?? {}, name)}`;
}

/** The answer that a key of a dependent leads to; an unknown key leads to itself. */
export function dependentName(asked: HealthQuestions | undefined, key: string): string {
  if (key.startsWith('primary_info.')) return key.slice('primary_info.'.length);
  return asked && key.startsWith('health_info.') ? healthName(asked, key.slice('health_info.'.length)) : key;
}

/** Whether a field of a dependent's form asks about health. */
export function isHealth(name: string): boolean {
  return name === 'notes' || /^(question_\d+|medication_question$|medications(_\d+_|$))/.test(name);
}
