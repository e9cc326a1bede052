import type { Answers } from '#schemas/forms/answers.ts';
import type { Tab } from '#schemas/rules/tabs.ts';

/** What the wizard is started with. */
export interface WizardInput {
  /** The stored `navto` marker: an edit from review was under way. */
  readonly returnToReview: boolean;
}

/** What people (and the address bar) may say to it. */
export type WizardEvent =
  | { readonly type: 'NEXT'; readonly answers: Answers }
  | { readonly type: 'BACK' }
  | { readonly type: 'EDIT'; readonly tab: string }
  | { readonly type: 'OPEN'; readonly tab: string }
  | { readonly type: 'COMPLETE'; readonly notes: string; readonly textMessage: boolean };

/** The work `saveTab` is asked for: store a step's cleaned answers. It fails with the server's refusal. */
export interface SaveInput {
  readonly tab: string;
  readonly answers: Answers;
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
