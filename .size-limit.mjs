import { readFileSync } from 'node:fs';

/* What visitors load: the JavaScript of the first page (what its HTML names, and all that this imports immediately), of
   which the form engine is a separate file, and what the wizard adds. The file names come from the build's manifest. */
const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8'));
const html = readFileSync('dist/app/index.html', 'utf8');
const firstPage = withImports(Object.keys(manifest).filter((key) => html.includes(`"/${manifest[key].file}"`)));
const wizard = withImports(Object.keys(manifest).filter((key) => key.startsWith('src/wizard/') && manifest[key].isDynamicEntry));
if (wizard.length === 0)
  throw new Error('no chunk of src/wizard is loaded on demand, so its size cannot be measured separately from the first page');

const formEngine = firstPage.filter((key) => manifest[key].name === 'form-engine');
if (formEngine.length === 0) throw new Error('the first page loads no form engine, so its size cannot be measured separately');

export default [
  { name: 'the shell of the first page', path: filesOf(firstPage.filter((key) => !formEngine.includes(key))), gzip: true, limit: '120 kB' },
  { name: 'the form engine, next to it', path: filesOf(formEngine), gzip: true, limit: '40 kB' },
  {
    name: 'the wizard, in addition to the first page',
    path: filesOf(wizard.filter((key) => !firstPage.includes(key))),
    gzip: true,
    limit: '100 kB',
  },
];

function withImports(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest[key].imports ?? [], seen);
  }
  return [...seen];
}

function filesOf(keys) {
  return keys.map((key) => `dist/app/${manifest[key].file}`).filter((file) => file.endsWith('.js'));
}
