import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';

// Every object has these, whatever was put into it.
const ofObjects: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Names that travel beside the answers of a step. */
const besideAnswers: ReadonlySet<string> = new Set([
  'enrollment_id',
  'step_version',
  'tempId',
  'tab_name',
  'with_validation',
  'skip_validation_email',
  'skip_validation_phone',
]);

/** Names that a step of the product puts beside answers or makes fields of itself. */
const ofSteps: Readonly<Partial<Record<ProductTab, RegExp>>> = {
  agreement_info: /^(accept_|texts$)/,
  beneficiary_info: /^(beneficiary_id|is_contigent|beneficiaries|unfinished)$/,
  dependent_info: /^(dependent_id|relationship|employed|dependents|removed_spouse|unfinished|notes|question_\d|medication)/,
  primary_health_info: /^(notes$|question_\d|medication)/,
  billing_info: /^(bank_id|card_id)$/,
};

/** Whether a name means something to programs themselves, as `constructor` and `__proto__` do. */
export function isReserved(name: string): boolean {
  return ofObjects.has(name);
}

/** Whether a step cannot ask a field of this name. */
export function isReservedField(tab: string, name: string): boolean {
  return isReserved(name) || besideAnswers.has(name) || ofTab(ofSteps, tab)?.test(name) === true;
}

/** Addresses below the wizard that are taken, and ends of the way through it. */
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

/** Whether no step of a carrier's own can have this tab name. */
export function isReservedTab(tab: string): boolean {
  return isReserved(tab) || takenTabs.has(tab);
}
