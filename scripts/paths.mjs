import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths of the project, independent of the current directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const dist = join(root, 'dist');
export const builtApp = join(dist, 'app');
export const builtServer = join(dist, 'server', 'main.js');
export const builtCommand = join(dist, 'server', 'command.js');
