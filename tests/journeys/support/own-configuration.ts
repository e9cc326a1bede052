import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { copyDemo } from '#tests/support/demo-copy.ts';

/** The server's configuration files, as a carrier's staff edit them. Files are named as in `server/config/demo`. */
export interface OwnConfiguration {
  readonly folder: string;
  /** Makes a server use it: `openStage(configuration.environment)`. */
  readonly environment: () => { readonly CONFIG_DIR: string };
  read(file: string): string;
  /** Replaces a file's text; a running server reloads it. */
  write(file: string, text: string): void;
  edit(file: string, change: (text: string) => string): void;
}

/**
 * A copy of the demo configuration for all tests of a file. Call it before `openStage`; it is deleted after the server
 * has stopped.
 */
export function ownConfiguration(): OwnConfiguration {
  const { folder, remove } = copyDemo();
  afterAll(remove);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return { folder, environment: () => ({ CONFIG_DIR: folder }), read, write, edit: (file, change) => write(file, change(read(file))) };
}
