import { CannotDo } from './cannot-do.ts';

/** Turns an error of a command's file into words; the words of a failed command are otherwise about the database's disk. */
export function cannotWrite(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new CannotDo(`${file} could not be written: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  };
}
