import { createContext, useContext } from 'react';
import type { WizardEvent } from '#machines/wizard/wizard-ports.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Ahead } from '#src/api/ahead.ts';
import type { CallError } from '#src/api/call.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { StepForm } from './form/step-form.ts';
import type { ScreenSteps } from './screen-step.ts';

export type WizardTab = CallData<'GET /get-dynamic-tabs'>['result'][number];

/** The wizard as each step sees it. */
export interface WizardParts {
  readonly enrollmentId: string;
  readonly tabs: readonly WizardTab[];
  readonly tab: WizardTab;
  /** The specific parts of each step. */
  readonly steps: ScreenSteps;
  readonly cart: CallData<'GET /get-plan-cart'> | undefined;
  /** The cart has not arrived yet, and may still. */
  readonly isCartLoading: boolean;
  /** In progress: saving or completing. */
  readonly busy: boolean;
  readonly failure: CallError | undefined;
  /** Asks how to continue here; absent while the session is valid. */
  readonly continueHere?: (() => void) | undefined;
  /** The number of times that a step was reopened with the saved answers. */
  readonly openings: number;
  /** Back is offered: to the cart from the first step, to review from an edit. */
  readonly canGoBack: boolean;
  readonly drafts: Drafts;
  /** The form of the step that a save probably leads to. Only the step that opens right after the save may take it. */
  readonly ahead: Ahead<StepForm>;
  readonly send: (event: WizardEvent) => void;
  readonly cancel: () => void;
  /** Opens Save & Continue Later; absent on a site without it. */
  readonly saveLater?: (() => void) | undefined;
}

/** Passes the running wizard to its steps; undefined outside of one. */
export const WizardContext = createContext<WizardParts | undefined>(undefined);

/** The wizard around a step. Throws outside of one. */
export function useWizard(): WizardParts {
  const parts = useContext(WizardContext);
  if (!parts) throw new Error('a step stands outside of the wizard');
  return parts;
}
