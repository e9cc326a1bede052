import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';

/** Reads the options of a command. Throws {@link CannotDo} with its usage if they are not what it takes. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Options; args: string[] }>>['values'] {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new CannotDo(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}
