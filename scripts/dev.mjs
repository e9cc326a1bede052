import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

/* Runs the server, restarted whenever its sources change, and Vite, which serves the app as it is edited. */
const commands = [['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], ['vite/bin/vite.js']];

const children = commands.map(([script, ...args]) =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit' }),
);

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
for (const child of children) {
  // One without the other is useless, so when one ends, stop the other.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
