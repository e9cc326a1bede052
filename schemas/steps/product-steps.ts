import type { StepKind } from './step-kinds.ts';

/** The tabs of the product's own steps, by their wire names. Any other tab is a carrier's own. */
export const productTabs = [
  'primary_info',
  'contact_info',
  'employer_info',
  'primary_health_info',
  'beneficiary_info',
  'dependent_info',
  'agreement_info',
  'billing_info',
  'review_info',
] as const;

export type ProductTab = (typeof productTabs)[number];

/** The row of a tab: its path, its calls and whether it has a picture. */
export interface ProductStep {
  readonly kind: StepKind;
  /** Below `/enrollment/`. */
  readonly path: string;
  /** The call that returns its fields. Absent if the step's own screen asks in another way than by a list of fields. */
  readonly ask?: `GET /${string}`;
  readonly save: `POST /${string}`;
  /** Saves it from data on file. */
  readonly saveOnFile?: `POST /${string}`;
  /** Validates one item of a list and saves nothing. */
  readonly checkOne?: `POST /${string}`;
  /** Whether each save stores a picture of the step. */
  readonly picture: boolean;
  /**
   * The name under which an enrollment is saved for later in this step, if it is not the tab. Some are misspelled,
   * because sent mails and existing clients use them.
   */
  readonly savedName?: string;
}

/** One row for each step of the product. */
export const productSteps = {
  primary_info: {
    kind: 'form',
    path: 'personal-info',
    ask: 'GET /get-form-fields-personal-info',
    save: 'POST /save-personal-info',
    picture: false,
  },
  contact_info: {
    kind: 'form',
    path: 'contact-info',
    ask: 'GET /get-form-fields-contact-info',
    save: 'POST /save-contact-info',
    picture: true,
  },
  employer_info: {
    kind: 'form',
    path: 'employer-info',
    ask: 'GET /get-form-fields-employer-info',
    save: 'POST /save-employer-info',
    picture: true,
  },
  primary_health_info: {
    kind: 'questions',
    path: 'health-questions',
    save: 'POST /save-primary-health-info',
    picture: false,
    savedName: 'health_info',
  },
  beneficiary_info: {
    kind: 'list',
    path: 'beneficiary-info',
    ask: 'GET /get-form-fields-beneficiary-info',
    save: 'POST /save-beneficiary-info',
    checkOne: 'POST /validate-single-beneficiary',
    picture: false,
    savedName: 'benificiary_info',
  },
  dependent_info: {
    kind: 'list',
    path: 'dependent-information',
    save: 'POST /save-dependent-info',
    checkOne: 'POST /validate-single-dependent',
    picture: true,
  },
  agreement_info: {
    kind: 'agreement',
    path: 'agreement-signature',
    ask: 'GET /get-form-fields-agreement-info',
    save: 'POST /save-agreement-info',
    picture: true,
    savedName: 'aggrement_info',
  },
  billing_info: {
    kind: 'form',
    path: 'billing-information',
    ask: 'GET /get-form-fields-billing-info',
    save: 'POST /save-billing-info',
    saveOnFile: 'POST /save-billing-info-existing',
    picture: true,
    savedName: 'payment_info',
  },
  review_info: {
    kind: 'review',
    path: 'review-confirm',
    ask: 'GET /get-form-fields-review-info',
    save: 'POST /save-review-info',
    picture: false,
  },
} as const satisfies Readonly<Record<ProductTab, ProductStep>>;

/** Whether a step is the product's and not a carrier's own. */
export function isProductTab(tab: string): tab is ProductTab {
  return Object.hasOwn(productSteps, tab);
}

/** A table's entry for a step; undefined for a carrier's own. */
export function ofTab<Value>(table: Readonly<Partial<Record<ProductTab, Value>>>, tab: string): Value | undefined {
  return isProductTab(tab) ? table[tab] : undefined;
}
