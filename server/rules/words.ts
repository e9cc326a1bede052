import { catalogue } from '#schemas/language/words.ts';

/** The words for costs in mails and in the copy, and those that the product adds to configured texts. */
export const words = catalogue('server/rules', {
  notAvailable: 'not available right now',
  includedIn: 'included in {plan}',
  aMonth: '{amount} a month',
  aMonthAndOnce: '{amount} a month, and {fee} once',
  once: '{amount} once',
  paidWith: 'paid with {plan}',
  premium: 'Premium',
  firstMonthTotal: 'First Month Total Cost',
  recurringMonthly: 'Recurring Monthly Cost',
  employerPays: 'Your employer pays',
  youPay: 'You pay',
  eachPaycheck: 'Each paycheck',
  about: 'About {name}',
  anotherPlan: 'another plan',
  anotherReason: 'Another reason',
  wellnessMembership: 'Wellness membership',
});
