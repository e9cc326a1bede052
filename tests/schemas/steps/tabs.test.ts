import { expect, test } from 'vitest';
import { canOpen, firstIncomplete, nextTab, startTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';

const names = ['primary_info', 'contact_info', 'employer_info', 'agreement_info', 'billing_info', 'review_info'];

/** The steps of an enrollment, the first ones complete; the named ones are not required. */
function tabs(complete: number, ...unneeded: readonly string[]): readonly Tab[] {
  return names.map((tab_name, at) => ({
    tab_name,
    title: tab_name,
    order: (at + 1) * 10,
    required: !unneeded.includes(tab_name),
    complete: at < complete,
  }));
}

test('required steps are shown in the order of the carrier, not of the list', () => {
  const shuffled = tabs(0, 'employer_info').toReversed();
  expect(visibleTabs(shuffled).map((tab) => tab.tab_name)).toEqual(names.filter((name) => name !== 'employer_info'));
});

test('a new enrollment opens at its first step', () => {
  expect(startTab(tabs(0))).toBe('primary_info');
});

test('a reload opens the step in the URL if it may be opened', () => {
  expect(startTab(tabs(2), 'contact_info')).toBe('contact_info');
  expect(startTab(tabs(2), 'employer_info')).toBe('employer_info');
});

test('typing a URL skips no question', () => {
  expect(canOpen(tabs(1), 'billing_info')).toBe(false);
  expect(startTab(tabs(1), 'billing_info')).toBe('contact_info');
});

test('a URL or a save with a step’s earlier name refers to the step', () => {
  const renamed = tabs(3).map((tab) =>
    tab.tab_name === 'employer_info' ? { ...tab, tab_name: 'work_info', renamed_from: ['employer_info'] } : tab,
  );
  expect(startTab(renamed, 'employer_info')).toBe('work_info');
  expect(nextTab(renamed, 'employer_info')).toBe('agreement_info');
});

test('an unknown or unneeded step in the URL opens the first that lacks answers', () => {
  expect(startTab(tabs(2), 'no_such_step')).toBe('employer_info');
  expect(startTab(tabs(2, 'employer_info'), 'employer_info')).toBe('agreement_info');
});

test('with every answer given, the review opens', () => {
  expect(startTab(tabs(5))).toBe('review_info');
  expect(firstIncomplete(tabs(5))).toBeUndefined();
});

test('after a step comes the next visible one, and nothing after the last', () => {
  expect(nextTab(tabs(1), 'primary_info')).toBe('contact_info');
  expect(nextTab(tabs(2, 'employer_info'), 'contact_info')).toBe('agreement_info');
  expect(nextTab(tabs(5), 'review_info')).toBeUndefined();
});

test('a step that its own save made unnecessary is followed by the first that lacks answers', () => {
  expect(nextTab(tabs(3, 'employer_info'), 'employer_info')).toBe('agreement_info');
});

test('an answered step stays open even if an earlier one lost its answers', () => {
  const reopened = tabs(5).map((tab) => (tab.tab_name === 'primary_info' ? { ...tab, complete: false } : tab));
  expect(canOpen(reopened, 'billing_info')).toBe(true);
  expect(canOpen(reopened, 'review_info')).toBe(false);
});

test('an enrollment without steps is refused with its reason', () => {
  expect(() => startTab([])).toThrow('an enrollment needs at least one required step');
});
