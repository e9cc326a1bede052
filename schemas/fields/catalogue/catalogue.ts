import { accessFields } from './access.ts';
import { agreementFields } from './agreement.ts';
import { beneficiaryFields } from './beneficiary.ts';
import { billingFields } from './billing.ts';
import { commonFields } from './common.ts';
import { contactFields } from './contact.ts';
import { dependentFields } from './dependent.ts';
import { employeeFields } from './employee.ts';
import { employerFields } from './employer.ts';
import type { KnownField, KnownFields } from './known-field.ts';
import { memberFields, memberTierFields } from './member.ts';
import { enrollerCodeFields, personalFields } from './personal.ts';
import { landingFields, quoteFields, quoteStateFields, tierDependentFields } from './quote.ts';
import { birthdateFields, continueFields, saveLaterFields, saveQuoteFields } from './resume.ts';
import { reviewFields } from './review.ts';
import { staffFields } from './staff.ts';

/** The forms whose field names have their own meaning; a carrier's own steps share `common`. */
const known: Readonly<Record<string, KnownFields>> = {
  quote: quoteFields,
  'quote-landing': landingFields,
  'quote-state': quoteStateFields,
  'dependents-IS': tierDependentFields,
  'dependents-IC': tierDependentFields,
  'dependents-IF': tierDependentFields,
  primary_info: personalFields,
  contact_info: contactFields,
  employer_info: employerFields,
  beneficiary_info: beneficiaryFields,
  dependent_info: dependentFields,
  agreement_info: agreementFields,
  sign: agreementFields,
  billing_info: billingFields,
  review_info: reviewFields,
  'choose-tier': memberFields,
  'member-tier': memberTierFields,
  'member-tier-premier': memberTierFields,
  'add-employee': employeeFields,
  'change-employee': employeeFields,
  'access-code': accessFields,
  'employee-enrollment': accessFields,
  'continue-enrollment': continueFields,
  'confirm-birthdate': birthdateFields,
  'save-later': saveLaterFields,
  'save-quote': saveQuoteFields,
  'enroller-code': enrollerCodeFields,
  'sign-in': staffFields,
  'change-password': staffFields,
  'set-password': staffFields,
  'sign-in-code': staffFields,
  'begin-second-factor': staffFields,
  'confirm-second-factor': staffFields,
  'remove-second-factor': staffFields,
};

/** The known properties of a field name in a form (a tab name, or `quote`). Empty for an unknown name. */
export function knownField(form: string, name: string): KnownField {
  return { ...own(commonFields, name), ...own(own(known, form) ?? {}, name) };
}

/** Every known name in a form. */
export function knownNames(form: string): readonly string[] {
  return [...new Set([...Object.keys(own(known, form) ?? {}), ...Object.keys(commonFields)])];
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
