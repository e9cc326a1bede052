import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';
import { Ahead } from '#src/api/ahead.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { Drafts } from '#src/wizard/engine/drafts/drafts.ts';
import type { StepForm } from '#src/wizard/engine/form/step-form.ts';
import { WizardContext, type WizardParts } from '#src/wizard/engine/wizard-context.ts';
import { screenSteps } from '#src/wizard/steps/registry.ts';
import type { HeldServer } from './held-server.ts';
import { tabsOf } from './tab-lists.ts';

/** Definitions as the server returns them for a form, with their validator. */
export function asked(result: readonly FieldDefinition[], form = 'any') {
  return { result, validator: `data:text/javascript,${encodeURIComponent(validatorModule(buildForm(form, result).schema))}` };
}

/** Shows a step, or something next to one, in a wizard that does nothing by itself. */
export function openStep(tabName: string, step: ReactNode, address = '/'): Pick<WizardParts, 'send'> {
  cleanup();
  window.history.replaceState(null, '', address);
  const tabs = tabsOf([tabName, 'review_info']);
  const send = vi.fn<WizardParts['send']>();
  const [tab] = tabs;
  if (!tab) throw new Error('a wizard has a step');
  const parts: WizardParts = {
    enrollmentId: 'enrollment-1',
    tabs,
    tab,
    steps: screenSteps,
    send,
    cart: undefined,
    isCartLoading: false,
    busy: false,
    failure: undefined,
    openings: 0,
    canGoBack: false,
    drafts: new Drafts(),
    ahead: new Ahead<StepForm>(),
    cancel: () => {},
    saveLater: () => {},
  };
  render(
    <BrowserRouter>
      <main>
        <WizardContext value={parts}>{step}</WizardContext>
      </main>
    </BrowserRouter>,
  );
  return { send };
}

/** The step itself. Its picture may be in progress, drawn from a copy next to the page. */
export const inStep = () => within(screen.getByRole('main'));

export const button = (name: string | RegExp) => inStep().queryByRole('button', { name });

export function press(found: HTMLElement | null | undefined): void {
  if (!found) throw new Error('there is nothing to press');
  fireEvent.click(found);
}

/** Waits until the screen has made all its requests, and one call is pending if expected; then checks. */
export async function settled(server: HeldServer, waiting: boolean, look: () => void): Promise<void> {
  await waitFor(
    () => {
      expect([pendingCalls.count(), server.asked !== undefined]).toEqual(waiting ? [1, true] : [0, false]);
      look();
    },
    { interval: 5 },
  );
}
