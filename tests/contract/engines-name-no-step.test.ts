import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productTabs } from '#schemas/steps/product-steps.ts';

const engines = ['server/steps/engine', 'server/config', 'src/wizard/engine'];

// What an engine, or a check of the configuration, would have to know of one step belongs to that step's value.
test.each(engines)('%s names no step of the product', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const naming = files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return productTabs.filter((tab) => new RegExp(`\\b${tab}\\b`).test(text)).map((tab) => `${file}: ${tab}`);
  });
  expect(naming).toEqual([]);
});
