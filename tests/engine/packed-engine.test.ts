import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import vm from 'node:vm';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const app = mkdtempSync(join(tmpdir(), 'enrollkit-engine-'));
afterAll(() => rmSync(app, { recursive: true, force: true }));

// A third-party app: the packed file installed, the example copied into it.
beforeAll(() => {
  run(process.execPath, ['scripts/build-engine.mjs'], root);
  run('npm', ['pack', '--pack-destination', app], join(root, 'dist/engine'));
  const packed = readdirSync(app).find((file) => file.endsWith('.tgz')) ?? '';
  const installed = join(app, 'node_modules');
  mkdirSync(join(installed, 'enrollkit'), { recursive: true });
  run('tar', ['-xzf', packed, '-C', 'node_modules/enrollkit', '--strip-components=1'], app);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'enrollkit') symlinkSync(join(root, 'node_modules', name), join(installed, name));
  }
  for (const file of ['example.tsx', 'enrollment.json']) writeFileSync(join(app, file), readFileSync(join(root, 'docs/engine', file)));
  writeFileSync(join(app, 'main.tsx'), main);
}, 120_000);

const main = `
import { createRoot } from 'react-dom/client';
import enrollment from './enrollment.json';
import { Enrollment } from './example';
const props = enrollment as unknown as Pick<Parameters<typeof Enrollment>[0], 'tabs' | 'fields'>;
declare const keep: (tab: string, answers: unknown) => void;
createRoot(document.getElementById('app')!).render(
  <Enrollment {...props} today="03/10/2026" save={async ({ tab, answers }) => keep(tab, answers)} />,
);
`;

test('the example has types', () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'ESNext',
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.tsx'] }));
  expect(run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', app], app)).toBe('');
}, 60_000);

test('a wizard from a file of tabs and fields asks, checks and returns the answers', async () => {
  const kept = vi.fn();
  vi.stubGlobal('keep', kept);
  document.body.innerHTML = '<div id="app"></div>';
  const { outputFiles } = await build({
    absWorkingDir: app,
    entryPoints: ['main.tsx'],
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const user = userEvent.setup();
  vm.runInThisContext(outputFiles[0]?.text ?? '');

  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Date of birth'), '03/11/2008');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(kept).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Date of birth'));
  await user.type(screen.getByLabelText('Date of birth'), '03/10/2008');
  await user.click(screen.getByRole('button', { name: 'Next' }));

  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.type(await screen.findByLabelText('Battery number'), 'B0417');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Enrolled'));
  expect(kept.mock.calls).toEqual([
    ['rider', { first_name: 'Ana', birthdate: '03/10/2008' }],
    ['bicycle', { electric: 1, battery_number: 'B0417' }],
  ]);
  vi.unstubAllGlobals();
}, 60_000);

function run(command: string, given: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${given.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
