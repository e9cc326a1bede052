import type { FieldMessageKey } from '#schemas/messages/field-messages.ts';

/** The reasons for which an answer is refused: JSON Schema's keywords in the product's words. */
export const failures = ['required', 'type', 'choice', 'refused', 'format', 'pattern', 'tooShort', 'tooLong', 'min', 'max'] as const;
/** One of {@link failures}. */
export type Failure = (typeof failures)[number];

/** A control by the word that RJSF has for it (`ui:widget`). A kind without one gets the control of its format or of its type. */
export type WidgetName = 'textarea' | 'password' | 'radio' | 'checkbox' | 'checkboxes' | 'updown' | 'card-entry';

/** A mask keeps typed characters to a form, such as `(214) 555-0134`. The stored answer has none of the marks. */
export type InputMask = 'date' | 'ssn' | 'phone' | 'digits' | 'card' | 'money';

/**
 * JSON Schema's `format`: what a text or number means beyond its type. It chooses the control, and some formats are checked
 * (own-words.ts). RJSF shows a format that it does not know as plain text.
 */
export type FormatName =
  | 'calendar-date'
  | 'ssn'
  | 'phone'
  | 'zip'
  | 'digits'
  | 'money'
  | 'routing-number'
  | 'account-number'
  | 'card-number'
  | 'security-code'
  | 'signature'
  | 'notice';

/** The meaning of a kind of field, whatever its name is. */
export interface FieldKind {
  /**
   * The shape of a stored answer. `choice` takes the values of the options, `tick` is 1, `flags` an object of 0 and 1, `list` how
   * many rows there are (see list-field.ts).
   */
  readonly answer: 'text' | 'number' | 'choice' | 'tick' | 'flags' | 'list' | 'none';
  readonly widget?: WidgetName;
  readonly mask?: InputMask;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autocomplete?: string;
  readonly format?: FormatName;
  readonly pattern?: string;
  /** The most characters that an answer may have. */
  readonly maxLength?: number;
  /** Never shown or sent back whole once it is stored. */
  readonly sensitive?: true;
  readonly messages?: Partial<Record<Failure, FieldMessageKey>>;
}

// Letters of any script, digits, dash, apostrophes, spaces and underscore, with at least one letter.
const namePattern = "^[\\p{M}\\d\\-'’ _.]*\\p{L}[\\p{L}\\p{M}\\d\\-'’ _.]*$";
// A mail server refuses an address with a dot at an end or two in a row, and no top-level domain has a single letter or a digit.
const emailPart = '[^\\s@"<>(),;:\\\\.]+';
const emailPattern = `^${emailPart}(\\.${emailPart})*@(${emailPart}\\.)+(\\p{L}{2,}|[Xx][Nn]--[A-Za-z\\d-]+)$`;

/** Every kind of field, one line each: the closed vocabulary of a definition's `type`. */
// biome-ignore format: a table
export const fieldKinds = {
  text: { answer: 'text', maxLength: 255 },
  name: { answer: 'text', maxLength: 60, pattern: namePattern, messages: { pattern: 'nameInvalid' } },
  date: { answer: 'text', mask: 'date', inputMode: 'numeric', format: 'calendar-date', pattern: '^\\d{2}/\\d{2}/\\d{4}$', messages: { pattern: 'dateInvalid', format: 'dateInvalid', min: 'dateOutOfRange', max: 'dateOutOfRange' } },
  ssn: { answer: 'text', mask: 'ssn', inputMode: 'numeric', format: 'ssn', pattern: '^\\d{9}$', sensitive: true, autocomplete: 'off', messages: { pattern: 'ssnInvalid', format: 'ssnInvalid' } },
  // In the North American plan, neither an area code nor an exchange begins with 0 or 1.
  phone: { answer: 'text', mask: 'phone', inputMode: 'tel', format: 'phone', pattern: '^[2-9]\\d{2}[2-9]\\d{6}$', autocomplete: 'tel-national', messages: { pattern: 'phoneInvalid' } },
  email: { answer: 'text', inputMode: 'email', pattern: emailPattern, maxLength: 254, autocomplete: 'email', messages: { pattern: 'emailInvalid', tooLong: 'emailInvalid' } },
  zip: { answer: 'text', mask: 'digits', inputMode: 'numeric', format: 'zip', pattern: '^\\d{5}$', maxLength: 5, autocomplete: 'postal-code', messages: { pattern: 'zipFiveDigits', tooLong: 'zipFiveDigits' } },
  state: { answer: 'choice', autocomplete: 'address-level1', messages: { choice: 'stateInvalid' } },
  number: { answer: 'number', inputMode: 'numeric', maxLength: 12, messages: { type: 'numberInvalid' } },
  // A small whole number with a button for one less and one for one more.
  count: { answer: 'number', widget: 'updown', inputMode: 'numeric', maxLength: 3, messages: { type: 'numberInvalid' } },
  // Whole dollars: cents are rounded away.
  money: { answer: 'number', mask: 'money', inputMode: 'numeric', format: 'money', maxLength: 12, messages: { type: 'numberInvalid' } },
  digits: { answer: 'text', mask: 'digits', inputMode: 'numeric', format: 'digits', pattern: '^\\d+$', maxLength: 30, messages: { pattern: 'numberInvalid' } },
  choice: { answer: 'choice', messages: { choice: 'invalidChoice' } },
  radio: { answer: 'choice', widget: 'radio', messages: { choice: 'invalidChoice' } },
  yes_no: { answer: 'choice', widget: 'radio', messages: { choice: 'invalidChoice' } },
  checkbox: { answer: 'tick', widget: 'checkbox', messages: { choice: 'agreementUnticked', required: 'agreementUnticked' } },
  flags: { answer: 'flags', widget: 'checkboxes' },
  textarea: { answer: 'text', widget: 'textarea', maxLength: 2000 },
  password: { answer: 'text', widget: 'password', maxLength: 128, autocomplete: 'off', sensitive: true },
  routing_number: { answer: 'text', mask: 'digits', inputMode: 'numeric', pattern: '^\\d{9}$', format: 'routing-number', maxLength: 9, autocomplete: 'off', messages: { pattern: 'routingLength', tooLong: 'routingLength', format: 'routingUnknown' } },
  account_number: { answer: 'text', mask: 'digits', inputMode: 'numeric', format: 'account-number', pattern: '^\\d{4,17}$', sensitive: true, autocomplete: 'off', messages: { pattern: 'accountLength' } },
  card_number: { answer: 'text', mask: 'card', inputMode: 'numeric', format: 'card-number', pattern: '^\\d{13,25}$', sensitive: true, autocomplete: 'cc-number', messages: { pattern: 'cardLength' } },
  security_code: { answer: 'text', widget: 'password', mask: 'digits', inputMode: 'numeric', format: 'security-code', pattern: '^\\d{3,4}$', maxLength: 4, sensitive: true, autocomplete: 'cc-csc', messages: { pattern: 'securityCodeLength', tooLong: 'securityCodeLength' } },
  signature: { answer: 'text', format: 'signature', messages: { required: 'signatureRequired', format: 'signatureInvalid' } },
  list: { answer: 'list' },
  notice: { answer: 'none', format: 'notice' },
} as const satisfies Record<string, FieldKind>;

/** The name of a kind: a definition's `type`. */
export type FieldKindName = keyof typeof fieldKinds;

/** A kind by its name, widened so that every property can be asked for. */
export function fieldKind(name: FieldKindName): FieldKind {
  return fieldKinds[name];
}
