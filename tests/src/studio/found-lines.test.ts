import { expect, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { foundLines } from '#src/studio/editor/finding/found-lines.ts';

const texts = readTexts(demoFolder);
const found = (words: string) => foundLines(texts, words, ['primary_info', 'employer_info']);

test('a text is found in every file, whatever its case, at its place', () => {
  const [first, ...others] = found('bright smile pLUS');
  expect(others.every(({ text }) => /bright smile plus/i.test(text))).toBe(true);
  const line = texts[first?.file ?? '']?.split('\n')[(first?.line ?? 0) - 1];
  expect(line?.slice((first?.column ?? 0) - 1)).toMatch(/^Bright Smile Plus/);
});

test('a field is found by the label that the product gives it', () => {
  const lines = found('Date of birth').filter(({ file }) => file === 'steps.yaml');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every(({ text, column }) => text.startsWith('- birthdate') && column === 9)).toBe(true);
  expect(found('Social Security').some(({ text }) => text === '- ssn: { required: true }')).toBe(true);
});

test('a single letter, and words that are nowhere, find nothing', () => {
  expect(found('a')).toEqual([]);
  expect(found('  ')).toEqual([]);
  expect(found('no such words')).toEqual([]);
});
