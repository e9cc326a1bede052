import type { Config } from './config.ts';
import type { StepEntry } from './files/steps-file.ts';

type Steps = Pick<Config, 'steps'>;

/** The earlier names of a step, latest first. */
export function earlierNames({ renamed_from }: Pick<StepEntry, 'renamed_from'>): readonly string[] {
  return renamed_from === undefined ? [] : [renamed_from].flat();
}

/** Every name of a step, the current one first: stored data may be under any of them. */
export function namesOfStep({ steps }: Steps, tab: string): readonly string[] {
  const step = steps.find((each) => each.tab === tab);
  return [tab, ...(step ? earlierNames(step) : [])];
}

/** The current name of a step, by any of its names; an unknown name is returned as it is. */
export function nameToday({ steps }: Steps, name: string): string {
  if (steps.some(({ tab }) => tab === name)) return name;
  return steps.find((step) => earlierNames(step).includes(name))?.tab ?? name;
}
