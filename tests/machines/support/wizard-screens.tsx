import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { WizardSnapshot } from '#machines/wizard/wizard-machine.ts';
import { conflictIn } from '#machines/wizard/wizard-ports.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { expect } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';
import { reviewTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import type { StepConflict } from '#schemas/rules/step-conflict.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { stepPath, stepRow } from '#schemas/steps/step-row.ts';
import type { WizardTab } from '#src/wizard/engine/wizard-context.ts';
import { screenSteps } from '#src/wizard/steps/registry.ts';
import { WizardRun } from '#src/wizard/engine/wizard-run.tsx';
import { button, press } from './step-stage.tsx';
import { titleOf } from './tab-lists.ts';
import type { WalkEvent } from './wizard-map.ts';

const question = { field_name: 'note', required: false, read_only: false, type: 'text', label: 'Note' } as const;
const formFields = {
  result: [question],
  validator: `data:text/javascript,${encodeURIComponent(validatorModule(buildForm('any', [question]).schema))}`,
};
const cart: CallData<'GET /get-plan-cart'> = {
  result: [],
  cartFirst: 57.8,
  cartReccur: 32.8,
  cartTotal: 1,
  initial_month_cost: 57.8,
  recurring_month_cost: 32.8,
  tier_prices: [],
  special_message: '',
  underwriting: [],
  fee_note: '',
  has_l713: false,
  l713_net_price: 0,
  effective_date: '12/01/2026',
  has_already_signed: false,
  signature_required: true,
};
const nothingPaid: CallData<'GET /get-payment-summary'> = {
  plans: [],
  last_four: '',
  first_charge: { from: '12/01/2026', by: '12/01/2026' },
};
const reads: Readonly<Record<string, unknown>> = {
  'get-plan-cart': cart,
  'get-payment-summary': nothingPaid,
  'get-enrollment-temp-info': { result: {} },
  'get-payment-method': { result: 'cc' },
  'get-existing-bank-info': { result: [] },
  'get-existing-card-info': { result: [] },
  'get-billing-text': { text: 'FERNVALE', eft_text: '', notice: '' },
  'get-signature-request': { state: 'none', sent_to: '', expires_at: '', signed_at: '' },
  'get-agreement-texts': { result: [], special_message: '', has_l713: false, l713_net_price: 0 },
};

/** The server behind the screens: reads are answered at once, a save when the walk says how it ends. */
export class WalkedServer {
  #tabs: readonly Tab[] = [];
  #answer: ((response: Response) => void) | undefined;
  readonly msw = setupServer(
    http.post('*/save-screenshot', () => success({})),
    http.post('*/save-*', () => new Promise<Response>((answer) => void (this.#answer = answer))),
    http.get('*/get-dynamic-tabs', () => success({ result: this.#tabs })),
    http.get('*/:call', ({ params }) => success(reads[String(params.call)] ?? formFields)),
  );

  get isAsked(): boolean {
    return this.#answer !== undefined;
  }

  succeed(tabs = this.#tabs): void {
    this.#tabs = tabs;
    this.#end(success({}));
  }

  refuse(conflict?: StepConflict): void {
    const status = conflict ? 409 : 503;
    const refusal = { status: 'error', statusCode: status, errorCode: 'refused', message: 'Refused.', data: [] };
    this.#end(
      HttpResponse.json({ ...refusal, ...(conflict ? { conflict: { ...conflict, changes: [...conflict.changes] } } : {}) }, { status }),
    );
  }

  #end(response: Response): void {
    if (!this.#answer) throw new Error('the screen asked for nothing');
    this.#answer(response);
    this.#answer = undefined;
  }
}

const success = (data: unknown) => HttpResponse.json({ status: 'success', statusCode: 200, data });

/** Opens the wizard's real screens at its first step. */
export function openWizard(tabs: readonly WizardTab[]) {
  const start = tabs[0]?.tab_name ?? '';
  // A walk may end in the middle of an edit, whose marker must not affect the next.
  localStorage.clear();
  window.history.replaceState(null, '', stepPath(start));
  render(
    <BrowserRouter>
      <main>
        <Routes>
          <Route path="/enrollment/receipt" element={<h1>Receipt</h1>} />
          <Route
            path="/enrollment/:step"
            element={<WizardRun steps={screenSteps} enrollmentId="enrollment-1" tabs={tabs} start={start} />}
          />
          <Route path="/cart" element={<h1>Cart</h1>} />
        </Routes>
      </main>
    </BrowserRouter>,
  );
}

const steps = () => within(screen.getByRole('navigation')).queryAllByRole('button');
const inProgress = (title: string, among = steps()) => among.find(({ textContent }) => textContent.startsWith(title)) ?? null;
const isEnabled = (found: HTMLElement | null) => found instanceof HTMLButtonElement && !found.disabled;
const isFree = (found: HTMLElement | null) => found !== null && found.getAttribute('aria-busy') !== 'true';

/** How a person or the server triggers each event of the machine. */
export const drivers: { readonly [Type in WalkEvent['type']]: (event: Extract<WalkEvent, { type: Type }>, walked: WalkedServer) => void } =
  {
    NEXT: () => press(button('Next')),
    KEEP_MINE: () => press(button('Keep mine')),
    TAKE_SAVED: () => press(button('Take the saved answers')),
    LOOK_AGAIN: () => press(button('Close')),
    BACK: () => press(button('Back')),
    OPEN: ({ tab }) => press(inProgress(titleOf(tab))),
    EDIT: ({ tab }) => {
      press(button(`View Details of ${stepRow(tab, titleOf(tab)).card}`));
      press(button('Edit Details'));
    },
    COMPLETE: () => press(button('Complete Enrollment')),
    'xstate.done.actor.saveTab': ({ output }, walked) => walked.succeed(output.tabs),
    'xstate.error.actor.saveTab': ({ error }, walked) => walked.refuse(conflictIn(error)),
    'xstate.done.actor.complete': (_, walked) => walked.succeed(),
    'xstate.error.actor.complete': (_, walked) => walked.refuse(),
  };

/** Waits until all expected calls are answered, then compares the screen with the machine's state. */
export async function expectScreen(state: WizardSnapshot, tab: string, walked: WalkedServer): Promise<void> {
  const busy = state.hasTag('busy');
  await waitFor(
    () => {
      // The cheap check comes first, because it runs at every poll.
      expect([pendingCalls.count(), walked.isAsked]).toEqual(busy ? [1, true] : [0, false]);
      expectHeading(titleOf(tab));
      const onward = button(tab === reviewTab ? 'Complete Enrollment' : 'Next');
      expect(isFree(onward)).toBe(!busy);
      // Review's is disabled until all that it agrees to is shown.
      if (!busy) expect(isEnabled(onward)).toBe(true);
    },
    { interval: 5 },
  );
  expect(button('Next') !== null).toBe(tab !== reviewTab);
  // While a step is saved, it stays in its place and takes no press.
  expect(isEnabled(button('Back'))).toBe(state.can({ type: 'BACK' }));
  const shown = steps();
  const elsewhere = visibleTabs(state.context.tabs).filter((each) => each.tab_name !== tab);
  for (const { tab_name, title } of elsewhere) {
    expect(inProgress(title, shown) !== null, `${title} may be opened`).toBe(state.can({ type: 'OPEN', tab: tab_name }));
  }
  const failed = button('Back to review');
  if (failed) fireEvent.click(failed);
}

/** Waits for the step at which a walk starts. Between the answer and the form, nothing is pending for a moment. */
export async function expectOpened(heading: string): Promise<void> {
  await expectPage(heading);
  await waitFor(() => expect(isEnabled(button('Next'))).toBe(true), { interval: 5 });
}

/** Waits for another page, or for the first step of another wizard. */
export async function expectPage(heading: string): Promise<void> {
  await waitFor(
    () => {
      expect(pendingCalls.count()).toBe(0);
      expectHeading(heading);
    },
    { interval: 5 },
  );
}

function expectHeading(text: string): void {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text);
}
