/** What a step is: one form, a list of items that are forms, health questions, texts that are agreed to, or the review of all of them. */
export const stepKinds = ['form', 'list', 'questions', 'agreement', 'review'] as const;

export type StepKind = (typeof stepKinds)[number];
