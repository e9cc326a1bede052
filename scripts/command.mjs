import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtCommand, root } from './paths.mjs';

/* Runs a command for operators: node scripts/command.mjs backup --out FILE. It runs from the build that servers run
   from, and never replaces it, because a server may be running. */
const from = process.cwd();
process.chdir(root);
if (!existsSync(builtCommand)) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.setSourceMapsEnabled(true);
// Files are named from where npm was called.
process.chdir(process.env.INIT_CWD ?? from);
await import(pathToFileURL(builtCommand).href);
