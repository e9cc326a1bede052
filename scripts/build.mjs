import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compressBelow } from './compress.mjs';
import { builtApp, builtServer, dist, root } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';

const stamp = join(dist, '.stamp');

/** Whether the build is up to date with the sources. */
function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === sourceHash();
  } catch {
    return false;
  }
}

/** Builds the app and the server, each into its folder below `dist`. */
async function build() {
  // Computed first: editing a source during the build makes the next start build again.
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  await buildApp();
  await buildServer();
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, hash);
}

async function buildApp() {
  // Also when a test builds: any other value would build React's slower and larger variant.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  await vite.build({ root, logLevel: 'warn', build: { outDir: builtApp, emptyOutDir: true, manifest: true } });
  await compressBelow(builtApp);
}

async function buildServer(outfile = builtServer) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    // Configurations are checked in a thread, which starts from a separate file, and so do operators' commands.
    entryPoints: {
      [basename(outfile, '.js')]: 'server/main.ts',
      'check-worker': 'server/config/check-worker.ts',
      command: 'server/commands/command.ts',
    },
    outdir: dirname(outfile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [keepPackagesOutside],
    define: { BUILT_FROM: JSON.stringify(sourceHash()) },
    sourcemap: true,
    // Node reads the map at each start. Lines are found without the sources in it.
    sourcesContent: false,
    logLevel: 'warning',
  });
}

// Of hundreds of small modules each, of which the server uses a part: found and read one by one, they would make up a third of
// the time that a start takes.
const bundled = new Set(['kysely', 'typebox']);

/* The other packages stay in node_modules: some contain binaries, and most bring files of their own. */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      return bundled.has(path.split('/')[0]) ? undefined : { path, external: true };
    });
  },
};

// Tests that start the server as a process need the current sources, independent of the product's build.
const serverOnly = process.argv.indexOf('--server-to');

if (serverOnly > 0) await buildServer(process.argv[serverOnly + 1]);
else if (process.argv[1] === import.meta.filename && !(process.argv.includes('--if-changed') && isBuilt())) {
  console.log('Building …');
  const start = performance.now();
  await build();
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
