import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { copyDemo } from '#tests/support/demo-copy.ts';

/** The files that a server works by, as a carrier's people edit them. Files are named as in `server/config/demo`. */
export interface OwnConfiguration {
  readonly folder: string;
  /** Has a server work by it: `openStage(configuration.environment)`. */
  readonly environment: () => { readonly CONFIG_DIR: string };
  read(file: string): string;
  /** Gives a file another text; a server that is running takes it up. */
  write(file: string, text: string): void;
  edit(file: string, change: (text: string) => string): void;
}

/** A copy of the demo's configuration for all tests of a file. Called before `openStage`, it is removed after the server has stopped. */
export function ownConfiguration(): OwnConfiguration {
  const { folder, remove } = copyDemo();
  afterAll(remove);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return { folder, environment: () => ({ CONFIG_DIR: folder }), read, write, edit: (file, change) => write(file, change(read(file))) };
}
