import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/* Runs all tests, one runner after the other, and ends with what failed and one summary line. */
const runs = [
  { name: 'unit and server', projects: ['unit', 'node'] },
  { name: 'journeys', projects: ['journeys'] },
];

const reports = mkdtempSync(join(tmpdir(), 'enrollkit-tests-'));
const results = runs.map(runProjects);
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
// Once more at the end: a log that was cut keeps its last lines.
results.flatMap((result) => result.failures).forEach((failure) => console.log(`\n${failure}`));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function runProjects({ name, projects }) {
  console.log(`\n— ${name} —`);
  const report = join(reports, `${projects[0]}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts/second-tries.mjs')}`,
    `--outputFile.json=${report}`,
  ];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return counted(report, status === 0);
}

// A file that cannot be loaded has no failed test, and a runner that crashes has no report: each counts as one failure.
function counted(report, succeeded) {
  const { numPassedTests: passed, numFailedTests, testResults } = read(report);
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = numFailedTests + brokenFiles.length;
  const failures = [...brokenFiles.map(brokenFile), ...testResults.flatMap(failedTests)];
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures };
}

function brokenFile({ name, message }) {
  return `FAILED ${relative(root, name)}\n${message}`;
}

function failedTests({ name, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `FAILED ${relative(root, name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}
