import { expect, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts, textsSource } from '#server/config/source/config-source.ts';
import { loadFrom } from '#server/config/load-config.ts';
import { type Draft, editsOf, rebased, withoutFile, withText } from '#src/studio/draft.ts';
import { carrierFile, carrierText } from '#src/studio/editor/new-carrier-text.ts';

const lake = 'carriers/lake.yaml';
const begun: Draft = { base: 'one', stored: { 'steps.yaml': 'a\nb\nc\nd', [lake]: 'id: lake' }, edited: {} };
const theirs = (steps: string) => ({
  version: 'two',
  files: [
    { file: 'steps.yaml', kind: 'steps', text: steps },
    { file: lake, kind: 'carrier', text: 'id: lake' },
  ],
  schemas: {},
});

test('a carrier’s file can be deleted, and one that was never published leaves nothing behind', () => {
  expect(editsOf(withoutFile(begun, lake))).toEqual([{ file: lake, text: null }]);
  expect(editsOf(withoutFile(withText(begun, 'carriers/new.yaml', 'id: new'), 'carriers/new.yaml'))).toEqual([]);
});

test('a file that both edited has both edits if they are in different lines', () => {
  const draft = withText(begun, 'steps.yaml', 'A\nb\nc\nd');
  expect(rebased(draft, theirs('a\nb\nc\nD')).edited).toEqual({ 'steps.yaml': 'A\nb\nc\nD' });
});

test('if both changed the same line, mine stays, unless theirs is chosen', () => {
  const draft = withText(begun, 'steps.yaml', 'mine\nb\nc\nd');
  expect(rebased(draft, theirs('theirs\nb\nc\nd')).edited).toEqual({ 'steps.yaml': 'mine\nb\nc\nd' });
  expect(rebased(draft, theirs('theirs\nb\nc\nd'), ['steps.yaml']).edited).toEqual({});
});

test('a new carrier can be published as it is', () => {
  const stored = readTexts(demoFolder);
  const name = 'Blue Lake "Mutual"';
  const file = carrierFile(name);
  expect(file).toBe('carriers/blue-lake-mutual.yaml');
  const loaded = loadFrom(textsSource({ ...stored, [file]: carrierText(name, { base: '', stored, edited: {} }) }));
  expect(loaded).not.toHaveProperty('faults');
});
