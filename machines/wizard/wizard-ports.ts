import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { StepConflict } from '#schemas/rules/step-conflict.ts';
import type { Tab } from '#schemas/steps/tabs.ts';

/** The wizard's input. */
export interface WizardInput {
  /** The stored `navto` marker: an edit from review was in progress. */
  readonly returnToReview: boolean;
}

/** Events from people (and the address bar). */
export type WizardEvent =
  | { readonly type: 'NEXT'; readonly answers: Answers }
  /** For a step that was saved elsewhere in the meantime: save the displayed answers over it, … */
  | { readonly type: 'KEEP_MINE' }
  /** … reopen the step with the saved answers, … */
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
 * Input of the `saveTab` actor, which stores a step's cleaned answers. It fails with the server's refusal, which
 * contains the conflict if the step was saved elsewhere since it was opened.
 */
export interface SaveInput {
  readonly tab: string;
  readonly answers: Answers;
  /** The version of the conflict that these answers were decided on. */
  readonly over?: string;
  /** The save leads back to review, and not to the next step. */
  readonly returnsToReview: boolean;
}

/** The conflict in a refusal, if there is one. */
export function conflictIn(refusal: unknown): StepConflict | undefined {
  return refusal instanceof Error && 'conflict' in refusal ? (refusal.conflict as StepConflict | undefined) : undefined;
}

/** The result of a save: the steps afterwards. */
export interface SavedStep {
  readonly tabs: readonly Tab[];
}

/** Input of the `complete` actor. */
export interface CompletionInput {
  readonly notes: string;
  readonly textMessage: boolean;
}
