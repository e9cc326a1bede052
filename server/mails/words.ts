import { catalogue } from '#schemas/language/words.ts';

/** The words of mails and text messages to enrollers. Those of mails to staff are in English. */
export const words = catalogue('server/mails', {
  questions: 'Questions? Call {phone} or write to {email}.',
  haveAQuestion: 'If you have a question, please call {phone} or write to {email}.',

  cancelledSubject: 'Your policy {policy} was cancelled',
  cancelled: 'Your policy {policy} with {site} was cancelled. Its last day of coverage is {day}.',
  didNotAsk: 'If you did not ask for this, or have a question, please call {phone} or write to {email}.',

  codeText: '{code} is your {site} code. It is valid for 10 minutes. Do not give it to anyone who calls you.',
  codeIntro: 'Please enter this code at {site} to confirm that this address is yours. It is valid for 10 minutes.',
  codeStranger: 'If you did not request it, someone mistyped an address. Please ignore this email, or call {phone}.',
  codeSubject: 'Your code for {site}',

  copySubject: 'Your enrollment with {site}',
  copyAttached: 'The copy of your enrollment with {site} is attached. Your policy number is {policy}.',

  resumeSubject: 'Continue your enrollment with {site}',
  resumeIntro: 'An enrollment with {site} was saved, and a link to continue it was sent to this address.',
  resumeLink: 'Continue where you stopped',
  resumeCode: 'Or enter this code with your email address at {page}:',
  resumeEnd:
    'You can use the code and the link until {until}, as long as the enrollment is not complete. A newer email like this one replaces them.',
  resumeStranger: 'If you did not request this, someone mistyped an address. Please ignore this email, or call {phone}.',

  inviteSubject: 'Your benefits from {group}',
  inviteIntro: '{group} offers you benefits through {site}.',
  inviteFromUntil: 'You can enroll or decline from {from} to {until}.',
  inviteUntil: 'You can enroll or decline until {until}.',
  inviteLink: 'Start your enrollment',
  inviteCode: 'Or choose Employee Enrollment at {page} and enter your own access code:',
  inviteYours: 'The link and the code are yours alone; a newer email like this one replaces them.',
  inviteStranger: 'If this is not meant for you, please ignore it, or call {phone}.',

  correctionSubject: 'Please correct your enrollment {policy}',
  correctionIntro: 'Your enrollment with {site}, policy {policy}, needs a correction. The page says what it is.',
  correctionForce: 'Your policy stays in force as it is until you have reviewed the correction and signed again.',
  correctionGivenUpSubject: 'Nothing to correct: your enrollment {policy}',
  correctionGivenUp:
    'We asked you to correct your enrollment with {site}, policy {policy}. This is no longer needed: your policy stays as you signed it, and the link in our earlier email no longer works.',
  correctionExpiredSubject: 'Not corrected in time: your enrollment {policy}',
  correctionExpired:
    'We asked you to correct your enrollment with {site}, policy {policy}. This was not completed in time: your policy stays as you signed it, and the link in our earlier email no longer works. If something in it is still wrong, please call us.',

  hello: 'Hello {name},',
  quoteSubject: 'Your quote from {site}',
  quoteIntro: 'Here is the cart that was put together for you at {site}. Prices are for {tier}.',
  quoteIntroBy: '{by} put this cart together for you at {site}. Prices are for {tier}.',
  yourPlans: 'Your plans',
  whatItCosts: 'What it costs',
  openCart: 'Open this cart',
  quoteUntil: 'The link opens the cart until {until}. Prices are updated when it is opened, and opening it buys nothing.',
  quoteQuestions: 'Questions? Call {phone} or write to {email}. If you did not expect a quote, please ignore this email.',
  endOfWords: 'This is the end of their message.',
  whoseWords:
    'The following message was written by {by}, not by {site}. We have not checked it, and never ask for a password, a payment or a code in this way:',
  whoSaved: 'the person who saved this cart',
  firstMonth: 'First month',
  everyMonthAfter: 'Every month after',
  effectiveDate: 'Effective date',

  thankYou: 'Thank you. Your enrollment with {site} is complete.',
  thankYouName: 'Thank you, {name}. Your enrollment with {site} is complete.',
  receiptText: '{site}: your enrollment is complete. Policy {policy}, effective {date}.',
  yourPolicy: 'Your policy',
  policy: 'Policy',
  whatHappensNext: 'What happens next',
  toCancel: 'To cancel',
  by: '{head}, by {by}',
  on: '{head} on {by}',
});
