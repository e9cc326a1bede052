import { readFileSync } from 'node:fs';

/*
 * What a person loads: JavaScript of the first page (the entry and all that it imports at once), and what the wizard adds to it.
 * The names of the files come from the build's own manifest.
 */
const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const firstPage = withImports(entries);
const wizard = withImports(Object.keys(manifest).filter((key) => key.startsWith('src/wizard/') && manifest[key].isDynamicEntry));
if (wizard.length === 0) throw new Error('no chunk of src/wizard is loaded on demand, so its size cannot be told from the first page');

export default [
  { name: 'first page', path: filesOf(firstPage), gzip: true, limit: '150 kB' },
  {
    name: 'the wizard, beside the first page',
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
