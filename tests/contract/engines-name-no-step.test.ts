import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productTabs } from '#schemas/steps/product-steps.ts';

const engines = ['server/steps/engine', 'server/config', 'src/wizard/engine'];

// Anything that an engine, or a check of the configuration, would have to know about one step belongs to that step's value.
test.each(engines)('%s names no step of the product', (folder) => {
  const naming = typeScript(folder).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return productTabs.filter((tab) => new RegExp(`\\b${tab}\\b`).test(text)).map((tab) => `${file}: ${tab}`);
  });
  expect(naming).toEqual([]);
});

const typeScript = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const linesIn = (folder: string) =>
  typeScript(folder).reduce((lines, file) => lines + readFileSync(`${folder}/${file}`, 'utf8').split('\n').length - 1, 0);
const stepFolders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'engine')
    .map(({ name }) => `${folder}/${name}`);

// Anything that another step could use as well belongs to the engine, which takes values; see docs/decisions/0053-*.md.
test.each([
  ['src/wizard/steps', 1100],
  ['server/steps', 1700],
])('the folders of the steps in %s have at most %d lines', (folder, most) => {
  const lines = stepFolders(folder).reduce((sum, step) => sum + linesIn(step), 0);
  expect(lines, `${folder}: move what several steps could use into the engine`).toBeLessThanOrEqual(most);
});
