import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Follows docs/how-to/add-a-widget.md in a copy of the project, one step after the other. */

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'enrollkit-widget-'));
const page = readFileSync(join(root, 'docs/how-to/add-a-widget.md'), 'utf8');
const [kind = '', control = '', examples = ''] = [...page.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) =>
  code.replaceAll(/^ {3}/gm, ''),
);

const folders = ['schemas', 'widgets', 'server', 'fixtures', 'scripts', 'tests'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'biome.json'];

beforeAll(() => {
  for (const name of [...folders, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('what is missing of a new widget is named by the compiler or by a test, until the how-to is done', { timeout: 240_000 }, () => {
  edit('schemas/fields/field-kinds.ts', "  | 'notice';", "  | 'notice'\n  | 'time-of-day';");
  edit('schemas/fields/field-kinds.ts', '  textarea: {', `  ${kind.trim()}\n  textarea: {`);
  const first = compilerSays();
  expect(first).toMatch(/own-words\.ts.*'"?time-of-day"?' is missing/);
  expect(first).toMatch(/studio-forms\.ts(.|\n)*'time' is missing/);
  const [studioName = ''] = /`(time: '[^']+')`/.exec(page)?.slice(1) ?? [];
  edit('server/forms/studio-forms.ts', "  textarea: '", `  ${studioName},\n  textarea: '`);
  edit('schemas/forms/schema/own-words.ts', '  zip: anyText,', "  zip: anyText,\n  'time-of-day': anyText,");
  expect(compilerSays()).toMatch(/registry\.ts(.|\n)*'"?time-of-day"?' is missing/);

  write('widgets/time/time-widget.tsx', control);
  edit('widgets/registry.ts', '  zip: TextWidget,', "  zip: TextWidget,\n  'time-of-day': TimeWidget,");
  edit('widgets/registry.ts', 'import type { Naming }', "import { TimeWidget } from './time/time-widget.tsx';\nimport type { Naming }");
  expect(testSays('tests/widgets/every-widget.test.tsx')).toMatch(/FAIL .*every control of the theme is shown by examples/);

  write('widgets/time/examples.ts', examples);
  edit('tests/widgets/every-example.ts', '  text: textExamples,', '  text: textExamples,\n  time: timeExamples,');
  edit(
    'tests/widgets/every-example.ts',
    'import { passwordExamples',
    "import { timeExamples } from '#widgets/time/examples.ts';\nimport { passwordExamples",
  );
  expect(compilerSays()).toBe('');
  expect(testSays('tests/widgets/every-widget.test.tsx')).toBe('');

  const kinds = () => readFileSync(join(copy, 'server/config/schema/carrier.schema.json'), 'utf8');
  expect(kinds()).not.toContain('"time"');
  expect(run('node_modules/tsx/dist/cli.mjs', ['scripts/build-config-schemas.ts'])).toBe('');
  expect(kinds()).toContain('"time"');
});

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no line ${before}`);
  writeFileSync(
    join(copy, file),
    text.replace(before, () => after),
  );
}

function write(file: string, text: string): void {
  expect(existsSync(join(copy, file))).toBe(false);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** The output of `npm run check -- types` for the theme, its dependencies, and the forms of the studio. */
function compilerSays(): string {
  const files = [
    'widgets/theme.ts',
    'schemas/forms/compile-validator.ts',
    'server/forms/studio-forms.ts',
    'tests/widgets/every-example.ts',
  ];
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  writeFileSync(join(copy, 'tsconfig.theme.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files }));
  return run('node_modules/typescript-native/bin/tsc', ['-p', 'tsconfig.theme.json', '--pretty', 'false']);
}

/** What a file of tests says when it fails. */
const testSays = (file: string) =>
  run('node_modules/vitest/vitest.mjs', ['run', '--no-color', '--project', 'unit', '--reporter=verbose', file]);

/** The output of a command if it fails; empty otherwise. */
function run(program: string, args: readonly string[]): string {
  // The copy's tests are not part of this one.
  const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: Object.fromEntries(environment),
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
