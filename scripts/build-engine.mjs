import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './paths.mjs';

/* Builds the engine for other apps: `schemas`, `machines` and `widgets` as JavaScript with types, in a package below
   dist. `npm pack` there creates the file to install. */
const engine = join(dist, 'engine');
const folders = ['schemas', 'machines', 'widgets'];
// Diagrams are created by the product's own scripts and pages.
const leftOut = 'machines/diagram';

rmSync(engine, { recursive: true, force: true });
mkdirSync(engine, { recursive: true });
await writeScripts();
writeTypes();
writePackage();

async function writeScripts() {
  const esbuild = await import('esbuild');
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`));
  const entryPoints = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith(leftOut));
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir: engine,
    outbase: root,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(join(path, '..'), { recursive: true });
    // Only our own modules have import paths that end in .ts.
    writeFileSync(path, text.replaceAll(/((?:from|import)\s*\(?\s*["'][.#][^"']*)\.tsx?(["'])/g, '$1.js$2'));
  }
}

function writeTypes() {
  const config = join(engine, 'tsconfig.json');
  const compilerOptions = {
    incremental: false,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: engine,
  };
  const include = folders.map((folder) => join(root, folder));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude: [join(root, leftOut)] }));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const done = spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, encoding: 'utf8' });
  rmSync(config);
  if (done.status !== 0) throw new Error(`the types could not be written:\n${done.stdout}`);
}

function writePackage() {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  const mapped = (make) => Object.fromEntries(folders.map(make));
  const said = {
    name: 'enrollkit',
    version,
    description: 'Turns field definitions into forms and runs the wizard that asks them.',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: mapped((folder) => [`./${folder}/*`, { types: `./${folder}/*.d.ts`, default: `./${folder}/*.js` }]),
    imports: mapped((folder) => [`#${folder}/*`, `./${folder}/*`]),
    dependencies: pick('@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'signature_pad', 'typebox', 'xstate'),
    peerDependencies: { react: '^19', 'react-dom': '^19' },
  };
  writeFileSync(join(engine, 'package.json'), `${JSON.stringify(said, null, 2)}\n`);
}
