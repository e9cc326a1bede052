import { expect, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { editedPlace, following } from '#src/studio/preview/edited-place.ts';

const texts = readTexts(demoFolder);
const fern = 'carriers/fernvale.yaml';
const placeAt = (file: string, words: string, after = '') => {
  const from = texts[file]?.indexOf(after) ?? -1;
  const cursor = texts[file]?.indexOf(words, from) ?? -1;
  expect(Math.min(from, cursor)).toBeGreaterThanOrEqual(0);
  return editedPlace(texts, { file, cursor: cursor + words.length });
};

test('an edit within a step is about it', () => {
  expect(placeAt('steps.yaml', '- address1: { required', 'tab: contact_info')).toEqual({ tab: 'contact_info', plans: [] });
  expect(placeAt('steps.yaml', 'title: Billing')).toEqual({ tab: 'billing_info', plans: [] });
});

test('of a step that not every enrollment has, the plans that ask for it are named', () => {
  const { plans = [] } = placeAt('steps.yaml', 'title: Employer') ?? {};
  expect(plans).toContain(202);
  expect(plans).not.toContain(201);
});

test('an edit of what a plan asks is about this plan', () => {
  expect(placeAt(fern, 'employer_info: {', 'id: 202')).toEqual({ tab: 'employer_info', plans: [202] });
});

test('what all plans of a carrier are asked is about any of them', () => {
  const carrier = `asks:\n  contact_info:\n    fields: [badge]\n${texts[fern]}`;
  const place = editedPlace({ ...texts, [fern]: carrier }, { file: fern, cursor: carrier.indexOf('badge') });
  expect(place?.tab).toBe('contact_info');
  expect(place?.plans).toEqual(expect.arrayContaining([201, 210]));
});

test('an edit of a price, of the store or of what cannot be read is about no step', () => {
  expect(placeAt(fern, 'IO: 17.50')).toBeUndefined();
  expect(placeAt('site.yaml', 'tagline: Compare')).toBeUndefined();
  expect(placeAt('steps.yaml', 'name: Retired')).toBeUndefined();
  expect(editedPlace({ 'steps.yaml': 'steps: [' }, { file: 'steps.yaml', cursor: 3 })).toBeUndefined();
});

test('the cart gets a plan that asks for the step only if it has none', () => {
  const choice = { plans: [204], tier: 'IS', process: 'rep' } as const;
  const following202 = (plans: number[]) => following({ ...choice, plans }, { tab: 'employer_info', plans: [202, 303] });
  expect(following202([204])).toEqual({ ...choice, plans: [202], tab_name: 'employer_info' });
  expect(following202([204, 303])).toEqual({ ...choice, plans: [204, 303], tab_name: 'employer_info' });
  expect(following({ ...choice, plans: [] }, { tab: 'a', plans: [] })).toEqual({ ...choice, plans: [], tab_name: 'a' });
});
