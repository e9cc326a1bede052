import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer, root } from './paths.mjs';

process.chdir(root);

// In a process of its own, so that the builders' memory is free again when the server runs.
const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

process.setSourceMapsEnabled(true);
// In this very process: signals reach the server, and it says itself how the process ends.
await import(pathToFileURL(builtServer).href);
