import type { ServerForm } from './forms.ts';

/** What a step was filled over. */
export interface FilledOver {
  /** Names the save of the answers that it was filled with. */
  readonly answers: string;
  /** Names the schema of the questions that it asked; undefined where nobody said. */
  readonly asked: string | undefined;
}

/** What travels as `step_version`: the save that a step is filled with, and what it asks. */
export function versionOf(answers: string, { schemaHash }: Pick<ServerForm, 'schemaHash'>): string {
  return `${answers}.${schemaHash}`;
}

/** … read again. Versions that were given out before they named questions name the save alone. */
export function filledOver(version: string): FilledOver {
  const [answers = '', asked] = version.split('.');
  return { answers, asked };
}

/** The same questions over another save. */
export function overSave(version: string, answers: string): string {
  const { asked } = filledOver(version);
  return asked === undefined ? answers : `${answers}.${asked}`;
}
