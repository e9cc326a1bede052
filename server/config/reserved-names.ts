import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';

// Every object has these properties.
const ofObjects: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Names that travel next to a step's answers. */
const besideAnswers: ReadonlySet<string> = new Set([
  'enrollment_id',
  'step_version',
  'tempId',
  'tab_name',
  'with_validation',
  'skip_validation_email',
  'skip_validation_phone',
]);

/** Names that the product's steps store next to answers or use for their own fields. */
const ofSteps: Readonly<Partial<Record<ProductTab, RegExp>>> = {
  agreement_info: /^(accept_|texts$)/,
  beneficiary_info: /^(beneficiary_id|is_contigent|beneficiaries|unfinished)$/,
  dependent_info: /^(dependent_id|relationship|employed|dependents|removed_spouse|unfinished|notes|question_\d|medication)/,
  primary_health_info: /^(notes$|question_\d|medication)/,
  billing_info: /^(bank_id|card_id)$/,
};

/** Whether a name is reserved in JavaScript, like `constructor` and `__proto__`. */
export function isReserved(name: string): boolean {
  return ofObjects.has(name);
}

/** Whether a field in a step cannot have this name. */
export function isReservedField(tab: string, name: string): boolean {
  return isReserved(name) || besideAnswers.has(name) || ofTab(ofSteps, tab)?.test(name) === true;
}

/** Paths under the wizard that are taken, and its final states. */
const takenTabs: ReadonlySet<string> = new Set([
  'receipt',
  'cart',
  'completing',
  'reshaped',
  'personal_info',
  'health_questions',
  'dependent_information',
  'agreement_signature',
  'billing_information',
  'review_confirm',
]);

/** Whether a carrier's own step cannot have this tab name. */
export function isReservedTab(tab: string): boolean {
  return isReserved(tab) || takenTabs.has(tab);
}
