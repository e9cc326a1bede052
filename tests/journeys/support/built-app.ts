import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds the app and the server once, before the first journey. Each journey starts its own server. */
export default function setup(): void {
  execFileSync(process.execPath, [resolve('scripts/build.mjs'), '--if-changed'], { stdio: 'inherit' });
}
