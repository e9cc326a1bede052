import type { Config } from '#server/config/config.ts';
import type { StepEntry } from '#server/config/files/steps-file.ts';

type Steps = Pick<Config, 'steps'>;

/** The names that a step had before, the latest first. */
export function earlierNames({ renamed_from }: Pick<StepEntry, 'renamed_from'>): readonly string[] {
  return renamed_from === undefined ? [] : [renamed_from].flat();
}

/** Every name of a step, that of today first: what is stored may stand under any of them. */
export function namesOfStep({ steps }: Steps, tab: string): readonly string[] {
  const step = steps.find((each) => each.tab === tab);
  return [tab, ...(step ? earlierNames(step) : [])];
}

/** The name that a step has today, by any that it ever had; a name that no step had means itself. */
export function nameToday({ steps }: Steps, name: string): string {
  if (steps.some(({ tab }) => tab === name)) return name;
  return steps.find((step) => earlierNames(step).includes(name))?.tab ?? name;
}
