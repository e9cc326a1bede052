import { agreementFields } from './agreement.ts';
import { beneficiaryFields } from './beneficiary.ts';
import { billingFields } from './billing.ts';
import { commonFields } from './common.ts';
import { contactFields } from './contact.ts';
import { dependentFields } from './dependent.ts';
import { employerFields } from './employer.ts';
import type { KnownField, KnownFields } from './known-field.ts';
import { personalFields } from './personal.ts';
import { quoteFields } from './quote.ts';
import { continueFields, saveLaterFields } from './resume.ts';
import { reviewFields } from './review.ts';

/** The forms whose field names have a meaning of their own; a carrier's own step shares `common`. */
const known: Readonly<Record<string, KnownFields>> = {
  quote: quoteFields,
  primary_info: personalFields,
  contact_info: contactFields,
  employer_info: employerFields,
  beneficiary_info: beneficiaryFields,
  dependent_info: dependentFields,
  agreement_info: agreementFields,
  billing_info: billingFields,
  review_info: reviewFields,
  'continue-enrollment': continueFields,
  'save-later': saveLaterFields,
  'enroller-code': personalFields,
};

/** What is known of a field name in a form (a tab name, or `quote`). An unknown name knows nothing. */
export function knownField(form: string, name: string): KnownField {
  return { ...own(commonFields, name), ...own(own(known, form) ?? {}, name) };
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
