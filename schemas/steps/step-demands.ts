import { ofTab, type ProductTab } from './product-steps.ts';

/** The demands of a product step on the configuration that asks it. The checks read them; browsers never load them. */
export interface StepDemands {
  /** Every enrollment needs the step. */
  readonly isIndispensable?: true;
  /** Fields that the product depends on: they must be there, required, editable and always shown. */
  readonly needs?: readonly string[];
  /** Names that are stored next to the step's answers, or that it uses for its own fields. */
  readonly reserved?: RegExp;
  /** Set if the step stores the fields that the product knows, and no others. */
  readonly storesOnlyKnown?: true;
  /** Fields that are asked but never stored. */
  readonly neverStored?: readonly string[];
  /** Choices whose options the rules fill in, so that configuration gives none. */
  readonly choicesFilledIn?: readonly string[];
}

/** One row for each step of the product that demands anything. */
export const stepDemands = {
  primary_info: { isIndispensable: true, needs: ['first_name', 'last_name'] },
  // Where the receipt goes.
  contact_info: { needs: ['email_address'] },
  primary_health_info: { reserved: /^(notes$|condition_questions$|question_\d|medication)/ },
  beneficiary_info: {
    needs: ['first_name', 'last_name', 'relationship', 'beneficiary_percentage'],
    reserved: /^(beneficiary_id|is_contigent|beneficiaries|unfinished)$/,
  },
  dependent_info: {
    needs: ['first_name', 'last_name', 'birthdate', 'gender'],
    reserved: /^(dependent_id|relationship|employed|dependents|removed_spouse|unfinished|health_info|notes|question_\d|medication)/,
  },
  agreement_info: { isIndispensable: true, reserved: /^(accept_|texts$)/ },
  billing_info: {
    needs: [
      'payment_method',
      'bill_date',
      'routing_number',
      'account_number',
      'card_number',
      'expiration_month',
      'expiration_year',
      'security_code',
    ],
    reserved: /^(bank_id|card_id)$/,
    neverStored: ['security_code'],
    // They depend on the day and the cart.
    choicesFilledIn: ['payment_method', 'bill_date', 'expiration_year'],
  },
  review_info: { isIndispensable: true, storesOnlyKnown: true },
} as const satisfies Readonly<Partial<Record<ProductTab, StepDemands>>>;

const none: StepDemands = {};

/** The demands of a step; a carrier's own has none. */
export function demandsOf(tab: string): StepDemands {
  return ofTab<StepDemands>(stepDemands, tab) ?? none;
}
