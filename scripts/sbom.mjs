import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dist, root } from './paths.mjs';

/* npm run sbom [folder]: writes what the product is made of, from the lock file alone: sbom.cdx.json in CycloneDX, and
   licenses.md. Fails if a license is not one of those that were judged. */
const judged = new Set([
  'MIT',
  'MIT-0',
  'Bitstream-Vera',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'EPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  // Fonts, served unchanged beside the app.
  'OFL-1.1',
  // Used unchanged, as a separate package, which is all that its license requires of a program that links to it.
  'LGPL-3.0',
]);
// Packages that state their license only in a file, or in a way that npm no longer reads; the file was read.
const byFile = new Map([
  ['dejavu-fonts-ttf', 'Bitstream-Vera'],
  ['png-js', 'MIT'],
  ['ssh2', 'MIT'],
  ['cpu-features', 'MIT'],
  ['buildcheck', 'MIT'],
]);

const folder = resolve(process.argv[2] ?? dist);
const { name, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// With --omit=dev, npm leaves out packages that a development package needs as well, such as React.
const asked = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const sbom = JSON.parse(
  execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] }),
);
// npm names it after the folder.
sbom.metadata.component.name = name;
const isDevelopment = ({ properties = [] }) => properties.some((each) => each.name === 'cdx:npm:package:development');
sbom.components = sbom.components.filter((component) => !isDevelopment(component));
const kept = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((component) => component['bom-ref'])]);
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));

const packages = sbom.components.map((component) => ({ name: component.name, version: component.version, license: licenseOf(component) }));
const others = packages.filter((each) => !isJudged(each.license));

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(join(folder, 'licenses.md'), licenseList());
console.log(`${packages.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licenses.md')}`);
for (const each of others) console.error(`${each.name} ${each.version} has the license ${each.license}, which was not judged`);
process.exitCode = others.length > 0 ? 1 : 0;

/** The license as a package declares it. */
function licenseOf({ name: of, licenses = [] }) {
  const declared = licenses.map((each) => each.expression ?? each.license?.id ?? each.license?.name).join(' AND ');
  return byFile.get(of) ?? (declared || 'none');
}

/** One approved license among alternatives is enough; of licenses that apply together, all must be approved. */
function isJudged(expression) {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' AND ').every((all) => all.split(' OR ').some((one) => judged.has(one.trim())));
}

function licenseList() {
  const rows = packages
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => `| ${each.name} | ${each.version} | ${each.license} |`);
  return `# What ${name} is made of\n\nIts own license is ${license}. It installs these packages:\n\n| Package | Version | License |\n|---|---|---|\n${rows.join('\n')}\n`;
}
