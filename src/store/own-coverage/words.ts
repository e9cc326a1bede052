import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/own-coverage. */
export const words = catalogue('store/own-coverage', {
  helloName: 'Hello, {name}',
  groupOffersBenefits: '{group} offers you benefits.',
  youHaveStarted: 'You have started to enroll through {group}.',
  begunForYou: 'An enrollment for you has been started through {group}. Talk to your office before you start another one.',
  continueOrDecline: 'Continue where you stopped, or decline coverage.',
  continueEnrollment: 'Continue your enrollment',
  chooseOrDecline: 'Choose a kind of plan to begin, or decline coverage.',
  youAreEnrolled: 'You are enrolled through {group}.',
  decideUntil: 'You can decide until {day}.',
  youDeclinedCoverage: 'You declined coverage',
  reasonText: 'Your reason: {reason}.',
  iWantCoverage: 'I want coverage after all',
  iDoNotWantCoverage: 'Decline coverage',
  declineCoverage: 'Decline coverage',
  changeYourMindUntil: 'Your employer will see your reason. You can change your mind until {day}.',
  changeYourMind: 'Your employer will see your reason. You can change your mind.',
});
