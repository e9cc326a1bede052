import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the bill of materials names every package that the product installs, with a license that was judged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync(process.execPath, ['scripts/sbom.mjs', folder]);
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string }[];
  };
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'enrollkit']);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const found = new Set(components.map(({ name, version }) => `${name} ${version}`));
  expect(Object.entries(dependencies).filter(([name, version]) => !found.has(`${name} ${version}`))).toEqual([]);
  expect(readFileSync(join(folder, 'licenses.md'), 'utf8')).toContain('| fastify | 5.12.8 | MIT |');
});
