import { catalogue } from '#schemas/language/words.ts';

/** The words of the electronic copy. */
export const words = catalogue('server/documents', {
  title: 'Enrollment {policy}',
  enrollmentOf: 'Enrollment of {name}',
  policy: 'Policy',
  effectiveDate: 'Effective date',
  completed: 'Completed',
  corrected: 'Corrected',
  yourPlans: 'Your plans',
  whatHappensNext: 'What happens next',
  by: '{head}, by {by}',
  on: '{head} on {by}',
  toCancel: 'To cancel',
  questions: 'Questions?',
  whatYouAgreedTo: 'What you agreed to',
  signature: 'Signature',
  signatureOf: 'Signature of {name}',
  foot: 'Policy {policy} · page {page} of {pages} · {help}',
  review: 'Review',
  additionalNotes: 'Additional notes',
  signedByApplicant: 'Signed {when} by the applicant, from {ip}.',
  signedWithBroker: 'Signed {when} with the help of a broker, from {ip}.',
  signedWithGroup: 'Signed {when} with the help of the group, from {ip}.',
  fingerprint: 'Fingerprint of the signature: {print}.',
});
