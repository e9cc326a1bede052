import { readFileSync } from 'node:fs';

/*
 * What a person loads: JavaScript of the first page (what its HTML names and all that this imports at once), of which the form engine is a
 * file of its own, asked for beside the others; and what the wizard adds to it.
 * The names of the files come from the build's own manifest.
 */
const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8'));
const html = readFileSync('dist/app/index.html', 'utf8');
const firstPage = withImports(Object.keys(manifest).filter((key) => html.includes(`"/${manifest[key].file}"`)));
const wizard = withImports(Object.keys(manifest).filter((key) => key.startsWith('src/wizard/') && manifest[key].isDynamicEntry));
if (wizard.length === 0)
  throw new Error('no chunk of src/wizard is loaded on demand, so its size cannot be separated from the rest of the page');

const formEngine = firstPage.filter((key) => manifest[key].name === 'form-engine');
if (formEngine.length === 0) throw new Error('the first page asks for no form engine, so its size cannot be separated from the rest');

export default [
  { name: 'the shell of the first page', path: filesOf(firstPage.filter((key) => !formEngine.includes(key))), gzip: true, limit: '150 kB' },
  {
    name: 'the fonts that it preloads',
    path: [...html.matchAll(/assets\/[^"]+\.woff2/g)].map(([file]) => `dist/app/${file}`),
    gzip: false,
    limit: '55 kB',
  },
  { name: 'the form engine, beside it', path: filesOf(formEngine), gzip: true, limit: '100 kB' },
  {
    name: 'the wizard, beside the first page',
    path: filesOf(wizard.filter((key) => !firstPage.includes(key))),
    gzip: true,
    limit: '90 kB',
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
