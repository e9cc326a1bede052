/**
 * The kind of a step: one form, a list of items that are forms, health questions, texts to agree to, or the review of
 * all of them.
 */
export const stepKinds = ['form', 'list', 'questions', 'agreement', 'review'] as const;

export type StepKind = (typeof stepKinds)[number];
