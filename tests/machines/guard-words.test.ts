import { describe, expect, test } from 'vitest';
import { type GuardCall, guardWords } from '#machines/guard-words.ts';
import { type ListRules, plainRules } from '#machines/list/list-rules.ts';
import { answered, carriers, tabsOf } from './support/tab-lists.ts';

/** Why a guard does not hold, as an analyst reads it. */
function whyNot(machine: string, guard: string, { context = {}, event = {}, params }: Partial<Record<keyof GuardCall, unknown>>): string {
  return guardWords[machine]![guard]!.why({ context, event, params } as never);
}

const some = tabsOf(carriers.short);
const all = answered(some, ...carriers.short);

describe('the wizard', () => {
  test.each([
    ['the first of the steps without answers', some, 'Personal Information is the first step that lacks answers.'],
    ['that all have some', all, 'No step lacks answers.'],
  ])('names %s, on the way back to review and on the way to the next step', (_, tabs, reason) => {
    expect(whyNot('wizard', 'lacks', { context: { tabs } })).toBe(reason);
    expect(whyNot('wizard', 'returnsTo', { context: { returnToReview: true }, params: { tabs } })).toBe(reason);
  });

  test('distinguishes a step that was not asked for from one that cannot be opened yet', () => {
    const why = (tab?: string) => whyNot('wizard', 'opens', { context: { tabs: some }, params: { tab } });
    expect(why('primary_info')).toBe('Another step was requested.');
    expect(why('billing_info')).toBe('Billing Information has no answers, and Personal Information before it lacks some.');
  });

  test('calls a step that this enrollment does not have by its name', () => {
    expect(whyNot('wizard', 'opens', { context: { tabs: all }, params: { tab: 'pet_info' } })).toBe(
      'pet_info has no answers, and a step before it lacks some.',
    );
  });
});

describe('the session', () => {
  test.each([
    [true, 'This browser was let in by another landing page.'],
    [false, 'This browser has not been let in before.'],
  ])('of a browser that was let in (%s) names who did', (authenticated, reason) => {
    expect(whyNot('session', 'wasLetIn', { context: { authenticated } })).toBe(reason);
  });
});

describe('a one-time code', () => {
  const why = (type: string, code?: string) => whyNot('one-time-code', 'isWhole', { context: { type }, event: { code } });

  test.each([
    ['email', undefined, 'Please enter OTP sent to your provided email to proceed.'],
    ['phone', '', 'Please enter OTP sent to your provided phone number to proceed.'],
    ['phone', '12 34', 'Please enter  6 digit OTP inorder to proceed'],
  ])('that was sent by %s and typed as “%s” is refused in the words of the screen', (type, code, reason) => {
    expect(why(type, code)).toBe(reason);
  });
});

describe('a list', () => {
  const guards = ['lacksAnswer', 'mayAdd', 'mayArrange', 'isComplete'] as const;
  const plain = { ...plainRules(), id: 'item_id', mayAdd: () => false, missing: () => 'One is missing.', made: () => ({}) } as ListRules;

  test('without words of its own refers to its rules', () => {
    for (const guard of guards) expect(whyNot('list', guard, { context: { rules: plain } })).toBe('The rules of the list do not allow it.');
  });

  test('with words of its own says them, about what it holds', () => {
    const counted = (what: string) => (held: { readonly list: readonly unknown[] }) => `${what}: ${held.list.length} items`;
    const why = {
      lacksAnswer: counted('lacksAnswer'),
      mayAdd: counted('mayAdd'),
      mayArrange: counted('mayArrange'),
      isComplete: counted('isComplete'),
    };
    const words = { why, additions: [], answers: [], filled: () => [], nameOf: () => '' };
    for (const guard of guards)
      expect(whyNot('list', guard, { context: { rules: { ...plain, words }, list: [{}, {}] } })).toBe(`${guard}: 2 items`);
  });
});
