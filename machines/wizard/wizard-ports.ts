import type { Answers } from '#schemas/forms/answers.ts';
import type { StepConflict } from '#schemas/rules/step-conflict.ts';
import type { Tab } from '#schemas/steps/tabs.ts';

/** What the wizard is started with. */
export interface WizardInput {
  /** The stored `navto` marker: an edit from review was under way. */
  readonly returnToReview: boolean;
}

/** What people (and the address bar) may say to it. */
export type WizardEvent =
  | { readonly type: 'NEXT'; readonly answers: Answers }
  /** Of a step that was saved elsewhere meanwhile: save what is on the screen over it, … */
  | { readonly type: 'KEEP_MINE' }
  /** … open the step anew with what is saved, … */
  | { readonly type: 'TAKE_SAVED' }
  /** … or look at the screen again before deciding. */
  | { readonly type: 'LOOK_AGAIN' }
  | { readonly type: 'BACK' }
  | { readonly type: 'EDIT'; readonly tab: string }
  | { readonly type: 'OPEN'; readonly tab: string }
  /** Something outside of this page has completed or opened a step: the steps as the server lists them now. */
  | { readonly type: 'RELIST'; readonly tabs: readonly Tab[] }
  | { readonly type: 'COMPLETE'; readonly notes: string; readonly textMessage: boolean };

/**
 * The work `saveTab` is asked for: store a step's cleaned answers. It fails with the server's refusal, which names
 * the conflict when the step was saved elsewhere since it was opened.
 */
export interface SaveInput {
  readonly tab: string;
  readonly answers: Answers;
  /** The version of the conflict that was decided for these answers. */
  readonly over?: string;
}

/** The conflict that a refusal names, if that is what it is about. */
export function conflictIn(refusal: unknown): StepConflict | undefined {
  return refusal instanceof Error && 'conflict' in refusal ? (refusal.conflict as StepConflict | undefined) : undefined;
}

/** A save's outcome: the steps as they are after it. */
export interface SavedStep {
  readonly tabs: readonly Tab[];
}

/** The work `complete` is asked for. */
export interface CompletionInput {
  readonly notes: string;
  readonly textMessage: boolean;
}
