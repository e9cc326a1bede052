import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

/* All static checks. They all run, so that one pass shows every fault. */
const folders = ['schemas', 'widgets', 'machines', 'src', 'server', 'fixtures', 'tests', 'scripts'];
const checks = {
  format: [['biome', 'format', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  types: [['node', 'node_modules/typescript-native/bin/tsc']],
  'import rules': [['depcruise', '--config', '.dependency-cruiser.cjs', ...folders]],
  'dead code': [['knip']],
  'bundle size': [['node', 'scripts/build.mjs', '--if-changed'], ['size-limit']],
};
const environment = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };

const wanted = process.argv.slice(2);
const failed = [];
for (const [name, commands] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  const output = outputOfFailure(commands);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${output === undefined ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)}  ${seconds} s`);
  if (output !== undefined) {
    failed.push(name);
    console.log(output.trimEnd().replace(/^/gm, '        '));
  }
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed');
process.exitCode = failed.length > 0 ? 1 : 0;

/** The output of a failed check; undefined if it passed. */
function outputOfFailure(commands) {
  for (const [command, ...args] of commands) {
    const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: environment, shell: process.platform === 'win32' });
    const output = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`;
    if (done.status !== 0) return output || `${command} failed without output`;
  }
  return undefined;
}
