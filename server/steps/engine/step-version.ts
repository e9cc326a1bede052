import type { ServerForm } from './forms.ts';

/** The version that a step was filled in over. */
export interface FilledOver {
  /** Identifies the save of the answers that it was prefilled with. */
  readonly answers: string;
  /** Identifies the schema of its questions; undefined if not sent. */
  readonly asked: string | undefined;
}

/** The `step_version` on the wire: the save that a step was prefilled with, and its questions. */
export function versionOf(answers: string, { schemaHash }: Pick<ServerForm, 'schemaHash'>): string {
  return `${answers}.${schemaHash}`;
}

/** Parses it. Versions that were issued before they included questions identify only the save. */
export function filledOver(version: string): FilledOver {
  const [answers = '', asked] = version.split('.');
  return { answers, asked };
}

/** The same questions over another save. */
export function overSave(version: string, answers: string): string {
  const { asked } = filledOver(version);
  return asked === undefined ? answers : `${answers}.${asked}`;
}
