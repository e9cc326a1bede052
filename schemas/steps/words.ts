import { catalogue } from '#schemas/language/words.ts';

/** The headings of the product's steps on review, by tab. */
export const words = catalogue('schemas/steps', {
  primary_info: 'Personal Info',
  contact_info: 'Contact Info',
  employer_info: 'Employer Info',
  primary_health_info: 'Health Questions',
  beneficiary_info: 'Beneficiary Info',
  dependent_info: 'Dependent Info',
  agreement_info: 'Agreement & Signature',
  billing_info: 'Billing Info',
  review_info: 'Review',
});
