import { expect, test } from 'vitest';
import { answersOf, filterFacts, readFilter } from '#src/store/quote/filter.ts';

const stored = { zip: '75201', dob: '04/12/1986', gender: 1, tier: 'IS', state: 'TX' };

test('the summary says whom the prices are for', () => {
  const lines = filterFacts(readFilter(stored)).map(({ label, value }) => `${label}: ${value}`);
  expect(lines).toEqual(['Zip code: 75201, TX', 'Gender: Female', 'Who is covered: Member + Spouse', 'Date of birth: 04/12/1986']);
});

test('tobacco, income and hours are shown only if they are set', () => {
  const lines = filterFacts(readFilter({ ...stored, is_smoker: 0, annual_incode: 52_000, working_hours: 30 })).map(({ value }) => value);
  expect(lines).toEqual(expect.arrayContaining(['No', '$52,000', '30']));
});

test('the edit form opens with what is stored, choices as numbers', () => {
  expect(answersOf(readFilter(stored))).toEqual({ zip: '75201', state: 'TX', dob: '04/12/1986', gender: 1, tier: 'IS' });
});

test('an empty column reads as a filter for the member alone', () => {
  expect(readFilter(null)).toMatchObject({ zip: '', tier: 'IO' });
});
