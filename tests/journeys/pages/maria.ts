/**
 * The enroller in the journeys. Her numbers are made up: the card number is a public test number of the card schemes.
 */
export const maria = {
  zip: '75201',
  city: 'Dallas',
  birthdate: '05/14/1985',
  gender: 'Female',
  firstName: 'Maria',
  lastName: "O'Neil",
  name: "Maria O'Neil",
  maritalStatus: 'Married',
  ssn: '748519326',
  email: 'maria@example.com',
  phone: '2145550134',
  address: '12 Elm Street',
  employer: 'Acme Bakery',
  occupation: 'Baker',
  employedSince: '1/5/2020',
  cardNumber: '4242424242424242',
  securityCode: '737',
  routingNumber: '021000021',
  bankName: 'JPMORGAN CHASE BANK',
  // Banks store names without accents.
  accountHolder: 'Maria ONeil',
  accountNumber: '98765432109876',
} as const;

/** The dental plan for working people: it asks about the employer. */
export const plusPlan = 'Bright Smile Plus';
export const plusPlanId = 202;
/** The plain dental plan: no employer step. */
export const basicPlan = 'Bright Smile Basic';
export const basicPlanId = 201;
