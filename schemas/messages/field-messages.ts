import { catalogue } from '#schemas/language/words.ts';

/** The texts of {@link fieldMessages} in English, for what is made before a language is known. */
export const fieldTexts = {
  required: 'Field is required',
  invalid: 'Please enter a valid value',
  invalidChoice: 'Please choose one of the options',
  tooLong: 'Please shorten this answer',
  tooShort: 'This answer is too short',
  numberInvalid: 'Please enter a number',
  wholeNumberInvalid: 'Please enter a whole number',
  numberLeast: 'Please enter {n} or more',
  numberMost: 'Please enter {n} or less',
  dateInvalid: 'Please enter a valid date (mm/dd/yyyy)',
  dateOutOfRange: 'This date is outside the allowed range',
  dateInFuture: 'Date cannot be in the future',
  dateBeforeBirth: 'Date cannot be before the date of birth',
  recoveryOutside: 'The date of recovery must be between the date of onset and today',

  zipInvalid: 'Invalid Zip code',
  zipFiveDigits: 'Enter 5 digit zip code',
  ageOutOfRange: 'Age must be between 18 and 100 years.',
  chooseCategory: 'Please select a category.',
  childrenLeast: 'The number of children cannot be below 0',
  childrenMost: 'The number of children can be at most 9',
  chooseTier: 'Please choose a tier',
  nameInvalid: 'Please enter valid name',
  linkInMessage: 'Please leave out links and web addresses. Put a space after each full stop.',

  firstNameInvalid: 'Please enter valid first name',
  lastNameInvalid: 'Please enter valid last name',
  ssnInvalid: 'Invalid Social Security Number',
  weightZero: 'Weight cannot be zero or less',
  heightZero: 'Height cannot be zero',
  inchInvalid: 'Inch is invalid',
  enrollerCodeEmpty: 'Enter Enroller Code',
  enrollerCodeInvalid: 'Invalid Enroller Code',
  priorTermBeforeStart: 'Term date cannot be before the effective date',

  emailInvalid: 'Invalid email format. Please enter a valid email',
  phoneInvalid: 'Invalid phone number. Please enter a 10-digit numeric phone number',
  stateInvalid: 'Please enter a valid state',
  addressInvalid: 'Please enter a valid address',
  cityInvalid: 'Please enter a valid city',

  employerInvalid: 'Invalid employer information',
  employmentStartTooLate: 'Start date should not be more than 2 months from effective date',
  holidayPolicyEmpty: 'Select at least one holiday policy',
  employeesLeast: 'The number of employees cannot be below 1',
  countYourself: 'count yourself as 1',
  employerRetired: 'You cannot proceed with retired employer',

  percentageInvalid: 'Beneficiary percentage should not be 0 or more than 100',

  spouseTooYoung: 'A spouse must be 18 years or older',

  agreementUnticked: 'This field is required.',
  signByText: 'The applicant signs by text message',
  signatureRequired: 'Signature is required',
  signatureInvalid: 'The signature could not be read. Please sign again.',

  expirationDate: 'Expiration date',
  expiryInvalid: 'Please enter the date on the card, such as 08/29',
  cardExpired: 'This card has expired',
  holderInvalid: 'Invalid account holder name',
  routingLength: 'Routing number must be of 9 digits',
  routingUnknown: 'Routing number not found. Please check the number.',
  accountLength: 'Account Number must be of 4 to 17 digits.',
  cardLength: 'Card number must be Min-13 and Max-25',
  securityCodeLength: 'Security code must of 3 or 4 digits',
  billDateOption: '{n}th of month',

  quoteEmailInvalid: 'Please enter valid email address',

  alternateEmailInvalid: 'Enter valid email address',

  newPasswordCommon: 'This password is too easy to guess. Please choose several words that rarely appear together.',
  newPasswordShort: 'Please choose a password of at least 12 characters.',

  textMessageBox: 'Send enrollment & signature notification via Text Message',
} as const;

/**
 * Field messages by key, as a definition's `messages` refer to them. In a separate file because the first page loads
 * them; see messages.ts.
 */
export const fieldMessages = catalogue('messages', fieldTexts);

/** The key of a text in {@link fieldMessages}. */
export type FieldMessageKey = keyof typeof fieldMessages;
