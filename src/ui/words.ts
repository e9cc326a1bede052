import { catalogue } from '#schemas/language/words.ts';

/** The words of src/ui. */
export const words = catalogue('ui', {
  breadcrumb: 'Breadcrumb',
  thisEnrollmentIsComplete: 'This enrollment is complete',
  yourSessionHasEnded: 'Your session has ended',
  startANewQuote: 'Start a new quote',
  noConnectionToTheServer: 'No connection to the server',
  thatDidNotWork: 'That did not work',
  tryAgain: 'Try again',
  close: 'Close',
  content: 'Content',
  yes: 'Yes',
  no: 'No',
  thisPageCouldNotBe: 'This page could not be shown',
  somethingWentWrongInYour:
    'Something went wrong in your browser or on the way here. Everything you saved is safe. Please reload the page; if that does not help, go back to the homepage.',
  reloadThePage: 'Reload the page',
  backToHomepage: 'Back to Homepage',
  opensInANewTab: '(opens in a new tab)',
  mo: '/mo',
  aPer: 'a {per}',
  theAddressMayBeMistyped: 'The address may be mistyped, or the page may have moved. Everything you entered so far is safe.',
  loadingTheForm: 'Loading the form',
  loadingThePage: 'Loading the page',
  from: 'from',
  moneyOneTime: '+ {money} one-time',
  whatThisPriceIncludes: 'What this price includes',
  premium: 'Premium',
  firstMonthOnly: 'first month only',
  paidWithPaidWith: 'paid with {paid_with}',
  notAvailable: 'not available',
});
