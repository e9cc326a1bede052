import { catalogue } from '#schemas/language/words.ts';

/** The words of src/session. */
export const words = catalogue('session', {
  yourCartWithPlans: { one: 'Your cart with {n} plan', other: 'Your cart with {n} plans' },
  yourQuoteAndAnswers: 'Your quote and the answers that you gave',
  yourSignIn: 'Your sign-in as {signedInAs}, in every tab',
  employeeOfGroup: 'an employee of {group}',
  personThroughGroup: '{person} through {group}',
  noLongerSignedInAs: 'You are no longer signed in as {display_name}',
  noLongerSignedInFor: 'You are no longer signed in for {display_name}',
  areYouStillThere: 'Are you still there?',
  yourSessionEndsSoon: 'Your session ends soon',
  staySignedIn: 'Stay signed in',
  ok: 'OK',
  inactiveSessionEnds: 'For your security, we close an inactive session. Anything you have not saved by then may be lost.',
  sessionLastsOneDay: 'A session lasts one day at most. Please save your work now; you can sign in or continue again afterwards.',
  yourSessionHasEnded: 'Your session has ended',
  stayOnThisPage: 'Stay on this page',
  enterYourAccessCode: 'Enter your access code',
  continueASavedEnrollment: 'Continue a saved enrollment',
  closedForInactivity: 'It was inactive for a while, so we closed it for your security. Everything you saved is kept.',
  twoMinutesLeft: 'Less than two minutes are left.',
  oneMinuteLeft: 'One minute is left.',
  thirtySecondsLeft: 'Thirty seconds are left.',
  tenSecondsLeft: 'Ten seconds are left.',
});
