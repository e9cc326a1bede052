import { expect, test } from 'vitest';
import { isFaulty, loadFile } from '#server/config/load-file.ts';
import { readTexts, textsSource } from '#server/config/source/config-source.ts';
import { demoFolder } from '#server/config/config-folder.ts';

const demo = readTexts(demoFolder);
const load = (texts: Readonly<Record<string, string>>, file: string) => loadFile(textsSource(texts), file, 'carrier');
const [fern, quay] = ['carriers/fernvale.yaml', 'carriers/northquay.yaml'];
const text = demo[fern] ?? '';

test('a file with the same text is read once, even if other files have changed', () => {
  const first = load(demo, fern);
  expect(isFaulty(first)).toBe(false);
  expect(load({ ...demo, [quay]: '' }, fern)).toBe(first);
});

test('a changed file is read again, and so is one that is changed back', () => {
  load(demo, fern);
  expect(load({ [fern]: text.replace('name:', 'nme:') }, fern)).toHaveProperty('faults');
  expect(load({}, fern)).toHaveProperty('faults');
  expect(isFaulty(load(demo, fern))).toBe(false);
});

test('two files with the same text each have faults of their own', () => {
  const faulty = text.replace('name:', 'nme:');
  const filesOf = (file: string) => {
    const loaded = load({ [file]: faulty }, file);
    return isFaulty(loaded) ? loaded.faults.map((fault) => fault.file) : [];
  };
  expect(new Set(filesOf(fern))).toEqual(new Set([fern]));
  expect(new Set(filesOf(quay))).toEqual(new Set([quay]));
});
