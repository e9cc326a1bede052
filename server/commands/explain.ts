import { SettingsError } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';

/** Ends a command with an error: only the message of one that an operator can fix, and the stack of any other. */
export function explain(error: unknown): void {
  const isKnown = error instanceof CannotDo || error instanceof CannotStart || error instanceof SettingsError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
