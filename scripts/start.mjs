import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer, root } from './paths.mjs';

process.chdir(root);

// In a separate process, so that the build's memory is freed before the server runs.
const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

process.setSourceMapsEnabled(true);
// In this same process, so that signals reach the server and it sets the exit code itself.
await import(pathToFileURL(builtServer).href);
