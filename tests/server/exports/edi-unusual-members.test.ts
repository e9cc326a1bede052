import { describe, expect, test } from 'vitest';
import type { Plan } from '#server/config/config.ts';
import type { PolicyRecord } from '#server/exports/policy-record.ts';
import { alone, checkedFile, family, segmentsOf, startingWith, whose } from '#tests/server/support/made-up-834.ts';

/* What an 834 file says of people and policies about whom something is unknown. */

const inCategory = (record: PolicyRecord, category: Plan['category'] | undefined): PolicyRecord => ({
  ...record,
  plans: record.plans.map(({ plan, ...bought }) => ({ ...bought, plan: plan && category ? { ...plan, category } : undefined })),
});

test.each([
  ['of a category that has no line', inCategory(alone, 'pet')],
  ['that the configuration no longer has', inCategory(alone, undefined)],
])('a policy whose only plan is one %s is not in the file', (_, record) => {
  expect(segmentsOf(record)).toEqual([]);
});

test('a category without a usual line is in the file if the carrier gave it one', () => {
  const [coverage] = startingWith(segmentsOf(inCategory(alone, 'pet'), { more: { lines: { pet: 'AG' } } }), 'HD');
  expect(coverage).toMatch(/^HD\*\d{3}\*\*AG\*/);
});

test.each([
  ['relationship', 'ward', 'INS', /^INS\*N\*G8\*/],
  ['gender', '', 'DMG', /^DMG\*D8\*\d{8}\*U/],
])('a dependent whose %s is “%s” has the code for another one', (name, value, id, segment) => {
  const record: PolicyRecord = { ...family, itemsOf: (step) => family.itemsOf(step).map((item) => ({ ...item, [name]: value })) };
  for (const written of startingWith(segmentsOf(record), id).slice(1)) expect(written).toMatch(segment);
});

describe('a subscriber', () => {
  test.each([
    ['0', 'I'],
    ['1', 'M'],
    ['2', 'D'],
    ['3', 'W'],
    ['', undefined],
    ['9', undefined],
  ])('who answered “%s” about marriage has the code %s', (marital_status, code) => {
    const [about = ''] = startingWith(segmentsOf(whose(alone, { marital_status })), 'DMG');
    expect(about.split('*')[4]).toBe(code);
  });

  test('without a phone number is reached by email, and without either by neither', () => {
    expect(startingWith(segmentsOf(whose(alone, { phone_number: '' })), 'PER')[0]).toMatch(/^PER\*IP\*\*EM\*/);
    expect(startingWith(segmentsOf(whose(alone, { phone_number: '', email_address: '' })), 'PER')).toEqual([]);
  });

  test('without an address has none, instead of an empty one', () => {
    expect(startingWith(segmentsOf(whose(alone, { address1: '' })), 'N3', 'N4')).toEqual([]);
  });

  test('of whom contact information was never asked is in a file that follows the guide', async () => {
    const unasked: PolicyRecord = { ...alone, answersOf: (step) => (step.tab === 'contact_info' ? {} : alone.answersOf(step)) };
    const { faults, text } = await checkedFile([unasked], {});
    expect(faults).toEqual([]);
    expect(text).not.toMatch(/PER|N3|N4/);
  });
});

describe('where files have SSNs', () => {
  const more = { ssn: true, subscriber_number: 'ssn' } as const;
  const number = (record: PolicyRecord) => {
    const segments = segmentsOf(record, { more });
    return [startingWith(segments, 'REF*0F')[0]?.split('*')[2], startingWith(segments, 'NM1')[0]?.split('*').slice(8)];
  };

  test('the subscriber is numbered by it', () => {
    expect(number(alone)).toEqual([expect.stringMatching(/^\d{9}$/), ['34', expect.stringMatching(/^\d{9}$/)]]);
  });

  test.each([
    ['who gave none', whose(alone, { ssn: '' })],
    ['whose SSN was erased', { ...alone, secretsOf: () => ({}) }],
  ])('a subscriber %s has the number of the policy, and no qualifier without a value', (_, record) => {
    expect(number(record)).toEqual([record.policy.policy_id.toUpperCase(), []]);
  });
});
