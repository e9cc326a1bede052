import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { CallError } from '#src/api/call.ts';
import { Drafts } from '#src/wizard/engine/drafts/drafts.ts';
import { useOtherQuestions } from '#src/wizard/engine/form/other-questions.ts';
import { StepNewsNotice } from '#src/wizard/engine/form/step-news-notice.tsx';
import { WizardContext, type WizardParts } from '#src/wizard/engine/wizard-context.ts';

const form = buildForm('dependent_info', [{ field_name: 'first_name', required: true, read_only: false }]);

// Lists say so of themselves.
const ruled = ['relationship', 'dependents', 'beneficiaries'];

function inStep(tab_name: string, drafts = new Drafts()) {
  const parts = { tab: { tab_name }, drafts } as unknown as WizardParts;
  const wrapper = ({ children }: { readonly children: ReactNode }) => <WizardContext value={parts}>{children}</WizardContext>;
  return { wrapper };
}

/** How often the form is loaded again when a step is refused for a fault with this name. */
function timesAskedAnew(target_element: string): number {
  const reload = vi.fn();
  const refusal = new CallError(422, 'invalid-answers', 'Refused.', [{ target_element, error_message: 'Refused.' }]);
  renderHook(() => useOtherQuestions({ form, news: undefined, reload }, refusal, ruled), inStep('dependent_info'));
  return reload.mock.calls.length;
}

test('a refusal that names an unknown field reloads the form', () => {
  expect(timesAskedAnew('badge_number')).toBe(1);
});

test('a form is not reloaded twice for a field that it did not get the first time', () => {
  const reload = vi.fn();
  const refused = () => new CallError(422, 'invalid-answers', 'Refused.', [{ target_element: 'step_version', error_message: 'Refused.' }]);
  const { rerender, result } = renderHook((shown: Parameters<typeof useOtherQuestions>) => useOtherQuestions(...shown), {
    ...inStep('dependent_info'),
    initialProps: [{ form, news: undefined, reload }, refused(), ruled],
  });
  const [again, last] = [{ ...form }, refused()];
  rerender([{ form: again, news: undefined, reload }, undefined, ruled]);
  rerender([{ form: again, news: undefined, reload }, last, ruled]);
  expect(reload).toHaveBeenCalledOnce();
  expect(result.current.reloadedFor).not.toBe(last);
});

test.each(['first_name', 'relationship', 'dependents', 'dependents.0.birthdate', 'beneficiaries'])(
  'a refusal for %s leaves the form on the screen, which shows the reason',
  (name) => {
    expect(timesAskedAnew(name)).toBe(0);
  },
);

test('a refusal because something else would be signed reloads the form, and says what the next attempt has seen', () => {
  const [reload, drafts] = [vi.fn(), new Drafts()];
  drafts.opened('agreement_info', 'saved.asked.before');
  const questions = { version: 'saved.asked.now', added: [], again: [] };
  const refusal = new CallError(409, 'signed-meanwhile', 'Please read it again before you sign.', [], { questions });
  renderHook(() => useOtherQuestions({ form, news: undefined, reload }, refusal), inStep('agreement_info', drafts));
  expect(reload).toHaveBeenCalledOnce();
  expect(drafts.version('agreement_info')).toBe('saved.asked.now');
});

test('if nothing is new, there is no notice', () => {
  const { container } = render(<StepNewsNotice form={form} news={{ added: [], again: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
