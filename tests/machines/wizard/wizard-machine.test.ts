import { expect, test } from 'vitest';
import { stepAfterReshape } from '#machines/wizard/wizard-machine.ts';
import { answered, carriers, reopened, tabsOf } from '#tests/machines/support/tab-lists.ts';
import { startWizard } from '#tests/machines/support/running-wizard.ts';

const empty = tabsOf(carriers.short);
const allAnswered = tabsOf(carriers.short, 4);
const complete = { type: 'COMPLETE', notes: '', textMessage: false } as const;
const back = { type: 'BACK' } as const;
const open = (tab: string) => ({ type: 'OPEN', tab }) as const;
const edit = (tab: string) => ({ type: 'EDIT', tab }) as const;

test('steps follow each other in the carrier’s order, the required ones only', async () => {
  const listed = [...tabsOf(['primary_info', 'contact_info', 'employer_info', 'review_info'])]
    .toReversed()
    .map((tab) => ({ ...tab, required: tab.tab_name !== 'contact_info' }));
  const wizard = startWizard(listed, 'primary_info');
  const visited = [wizard.at()];
  for (const name of ['primary_info', 'employer_info']) {
    wizard.next();
    await wizard.saved(answered(listed, name));
    visited.push(wizard.at());
  }
  expect(visited).toEqual(['primary_info', 'employer_info', 'review_info']);
});

test('Next saves the answers, and moves on once they are saved, not before', async () => {
  const wizard = startWizard(empty, 'primary_info');
  wizard.next({ first_name: 'Ann' });
  expect(wizard.at()).toBe('primary_info');
  expect(wizard.busy()).toBe(true);
  expect(wizard.saves.map((save) => save.input)).toEqual([{ tab: 'primary_info', answers: { first_name: 'Ann' }, returnsToReview: false }]);
  await wizard.saved(answered(empty, 'primary_info'));
  expect(wizard.at()).toBe('contact_info');
  expect(wizard.context().tabs).toEqual(answered(empty, 'primary_info'));
});

test('Next twice saves once', () => {
  const wizard = startWizard(empty, 'primary_info');
  wizard.next();
  wizard.next();
  expect(wizard.saves).toHaveLength(1);
});

test('a failed save stays on the step and keeps the failure until the next attempt', async () => {
  const wizard = startWizard(empty, 'primary_info');
  wizard.next();
  await wizard.saveRefused('the session has expired');
  expect(wizard.at()).toBe('primary_info');
  expect(wizard.busy()).toBe(false);
  expect(wizard.context().failure).toEqual(new Error('the session has expired'));
  wizard.next();
  expect(wizard.context().failure).toBeUndefined();
});

test('during a save, no other event is accepted', () => {
  const wizard = startWizard(allAnswered, 'primary_info');
  wizard.next();
  expect([back, open('contact_info'), { type: 'NEXT', answers: {} } as const, complete].filter(wizard.can)).toEqual([]);
});

test('Back leads from the first step to the cart', () => {
  const wizard = startWizard(empty, 'primary_info');
  wizard.actor.send(back);
  expect(wizard.at()).toBe('cart');
});

test('Back is offered on later steps only during an edit from review', () => {
  expect(startWizard(allAnswered, 'contact_info').can(back)).toBe(false);
  const editing = startWizard(allAnswered, 'review_info');
  editing.actor.send(edit('contact_info'));
  editing.actor.send(back);
  expect(editing.at()).toBe('review_info');
  expect(editing.context().returnToReview).toBe(false);
});

test('Back from an edit of the first step leads to review, not to the cart', () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(edit('primary_info'));
  wizard.actor.send(back);
  expect(wizard.at()).toBe('review_info');
});

test('Back on review leads to the step before it', () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(back);
  expect(wizard.at()).toBe('billing_info');
  expect(wizard.can(back)).toBe(false);
});

test.each([
  ['the step at hand when everything before it is answered', 2, 'agreement_info', true],
  ['an answered step', 2, 'primary_info', true],
  ['a step behind an unanswered one', 1, 'agreement_info', false],
  ['review before everything is answered', 3, 'review_info', false],
  ['a step that does not exist', 4, 'no_such_step', false],
])('a URL opens only what may be opened: %s', (_, complete, tab, opens) => {
  const wizard = startWizard(tabsOf(carriers.short, complete), 'contact_info');
  wizard.actor.send(open(tab));
  expect(wizard.at()).toBe(opens ? tab : 'contact_info');
});

test('an edit from review returns there once it is saved', async () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(edit('contact_info'));
  expect(wizard.at()).toBe('contact_info');
  wizard.next();
  await wizard.saved(allAnswered);
  expect(wizard.at()).toBe('review_info');
  expect(wizard.context().returnToReview).toBe(false);
});

test('an edit continues after a reload', async () => {
  const wizard = startWizard(allAnswered, 'contact_info', { returnToReview: true });
  wizard.next();
  await wizard.saved(allAnswered);
  expect(wizard.at()).toBe('review_info');
});

test('the marker of an edit is dropped if there is no review to return to', async () => {
  const tabs = tabsOf(['primary_info', 'contact_info']);
  const wizard = startWizard(tabs, 'primary_info', { returnToReview: true });
  expect(wizard.context().returnToReview).toBe(false);
  wizard.next();
  await wizard.saved(answered(tabs, 'primary_info'));
  expect(wizard.at()).toBe('contact_info');
});

test('a return visits the steps that the edit left unanswered, then review', async () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(edit('primary_info'));
  wizard.next();
  await wizard.saved(reopened(allAnswered, 'contact_info', 'billing_info'));
  expect(wizard.at()).toBe('contact_info');
  wizard.next();
  await wizard.saved(reopened(allAnswered, 'billing_info'));
  expect(wizard.at()).toBe('billing_info');
  wizard.next();
  await wizard.saved(allAnswered);
  expect(wizard.at()).toBe('review_info');
});

test('reaching review with the browser’s own buttons ends an edit', () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(edit('contact_info'));
  wizard.actor.send(open('review_info'));
  wizard.actor.send(open('contact_info'));
  expect(wizard.can(back)).toBe(false);
});

test('a save that changes which steps there are requires another wizard', async () => {
  const wizard = startWizard(empty, 'primary_info');
  const after = answered(tabsOf(carriers.employer), 'primary_info');
  wizard.next();
  await wizard.saved(after);
  expect(wizard.at()).toBe('reshaped');
  expect(wizard.context().tabs).toEqual(after);
});

test.each([
  ['the next step', tabsOf(carriers.employer, 2), 'contact_info', false, 'employer_info'],
  [
    'on a return, what the new steps still lack',
    reopened(tabsOf(carriers.employer, 5), 'employer_info'),
    'primary_info',
    true,
    'employer_info',
  ],
  ['on a return without gaps, review', tabsOf(carriers.employer, 5), 'primary_info', true, 'review_info'],
  ['on a return, review before what comes after it', tabsOf(carriers.reviewInTheMiddle, 2), 'primary_info', true, 'review_info'],
  ['after the last step, what is lacking', tabsOf(carriers.reviewInTheMiddle, 4), 'billing_info', false, 'billing_info'],
  ['after the last step without gaps, review', tabsOf(carriers.reviewInTheMiddle, 5), 'billing_info', false, 'review_info'],
])('a rebuilt wizard starts at %s', (_, tabs, saved, returning, start) => {
  expect(stepAfterReshape(tabs, saved, returning)).toBe(start);
});

test('Complete Enrollment passes on the answers and ends at the receipt', async () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send({ type: 'COMPLETE', notes: 'Please call.', textMessage: true });
  expect(wizard.at()).toBe('completing');
  expect(wizard.completions.map((work) => work.input)).toEqual([{ notes: 'Please call.', textMessage: true }]);
  await wizard.completed();
  expect(wizard.at()).toBe('receipt');
});

test('Complete Enrollment with something missing leads there first', () => {
  const wizard = startWizard(reopened(allAnswered, 'agreement_info', 'billing_info'), 'review_info');
  wizard.actor.send(complete);
  expect(wizard.at()).toBe('agreement_info');
  expect(wizard.completions).toEqual([]);
});

test('a completion that fails returns to review and can be tried again', async () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send(complete);
  await wizard.completionRefused('the server is busy');
  expect(wizard.at()).toBe('review_info');
  expect(wizard.context().failure).toEqual(new Error('the server is busy'));
  wizard.actor.send(complete);
  expect(wizard.completions).toHaveLength(2);
});

test('if the carrier asks for more after review, the last step completes with the answers given on review', async () => {
  const tabs = tabsOf(carriers.reviewInTheMiddle, 2);
  const wizard = startWizard(tabs, 'review_info');
  wizard.actor.send({ type: 'COMPLETE', notes: 'Please call.', textMessage: true });
  expect(wizard.at()).toBe('agreement_info');
  wizard.next();
  await wizard.saved(answered(tabs, 'agreement_info'));
  wizard.next();
  await wizard.saved(answered(tabs, 'agreement_info', 'billing_info'));
  expect(wizard.at()).toBe('completing');
  expect(wizard.completions.map((work) => work.input)).toEqual([{ notes: 'Please call.', textMessage: true }]);
});

test('an edit returns to a review in the middle although later steps are still open', async () => {
  const tabs = tabsOf(carriers.reviewInTheMiddle, 2);
  const wizard = startWizard(tabs, 'review_info');
  wizard.actor.send(edit('contact_info'));
  wizard.next();
  await wizard.saved(tabs);
  expect(wizard.at()).toBe('review_info');
});

test('without a review, the last step completes, and shows why a completion failed', async () => {
  const tabs = tabsOf(['primary_info', 'contact_info'], 1);
  const wizard = startWizard(tabs, 'contact_info');
  wizard.next();
  await wizard.saved(answered(tabs, 'contact_info'));
  expect(wizard.at()).toBe('completing');
  await wizard.completionRefused('the server is busy');
  expect(wizard.at()).toBe('contact_info');
  expect(wizard.context().failure).toEqual(new Error('the server is busy'));
});

test('steps that something outside has completed or opened are taken on review, which is opened again', () => {
  const wizard = startWizard(allAnswered, 'review_info');
  wizard.actor.send({ type: 'RELIST', tabs: reopened(allAnswered, 'contact_info') });
  expect([wizard.at(), wizard.context().openings]).toEqual(['review_info', 1]);
  wizard.actor.send(complete);
  expect(wizard.at()).toBe('contact_info');
});

test('changed steps require a new wizard, which continues at review', () => {
  const wizard = startWizard(allAnswered, 'review_info');
  const others = allAnswered.map((tab) => (tab.tab_name === 'contact_info' ? { ...tab, required: false } : tab));
  wizard.actor.send({ type: 'RELIST', tabs: others });
  expect(wizard.at()).toBe('reshaped');
  expect(stepAfterReshape(others, 'review_info', false)).toBe('review_info');
});
