import type { ServerForm } from './forms.ts';

/** The version that a step was filled in over. */
export interface FilledOver {
  /** Identifies the save of the answers that it was prefilled with. */
  readonly answers: string;
  /** Identifies the schema of its questions; undefined if not sent. */
  readonly asked: string | undefined;
  /** Identifies what the answers are given for, where a step says so. */
  readonly givenFor: string | undefined;
}

/** The `step_version` on the wire: the save that a step was prefilled with, its questions, and what its answers are given for. */
export function versionOf(answers: string, { schemaHash }: Pick<ServerForm, 'schemaHash'>, givenFor?: string): string {
  return written({ answers, asked: schemaHash, givenFor });
}

/** Parses it. Versions that were issued before they included questions identify only the save. */
export function filledOver(version: string): FilledOver {
  const [answers = '', asked, givenFor] = version.split('.');
  return { answers, asked, givenFor };
}

/** The same questions over another save. */
export function overSave(version: string, answers: string): string {
  return written({ ...filledOver(version), answers });
}

/** The same save and questions, with answers that are given for something else. */
export function nowFor(version: string, givenFor: string): string {
  return written({ ...filledOver(version), givenFor });
}

function written({ answers, asked, givenFor }: FilledOver): string {
  return [answers, asked, givenFor].filter((part) => part !== undefined).join('.');
}
