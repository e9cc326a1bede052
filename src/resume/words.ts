import { catalogue } from '#schemas/language/words.ts';

/** The words of src/resume. */
export const words = catalogue('resume', {
  whyBirthdateIsAsked:
    'An email can reach the wrong person. Before we show any answers, please enter the date of birth of the person who enrolls.',
  howToContinue: 'Enter the code from our email and the address it was sent to. You continue where you stopped.',
  whoseEnrollmentIsThis: 'Whose enrollment is this?',
  startANewQuote: 'Start a new quote',
  continueASavedEnrollment: 'Continue a saved enrollment',
  thankYou: 'Thank you',
  remindersDeclined: 'Thank you for letting us know. You can come back at any time.',
  goToHome: 'Go to Home',
  tryAgain: 'Try again',
  enterACodeInstead: 'Enter a code instead',
  backToHomepage: 'Back to Homepage',
  onlyNewestEmailWorks: 'Only the newest email works, and an enrollment that is complete can no longer be opened. What was saved is safe.',
  continue: 'Continue',
  agreementSignature: 'Agreement & Signature',
  readItAgain: 'Read it again',
  sign: 'Sign',
  helperCompletes: 'The person who helps you will complete your enrollment. You can close this page.',
  onlyNewestTextWorks: 'Only the newest text message opens the agreement. The person who enrolls you can send another one.',
  applicant: 'Applicant',
  effectiveDate: 'Effective date',
  plansAndPrices: 'Plans and prices',
});
