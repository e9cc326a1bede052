import type { FieldMessageKey } from '#schemas/messages/field-messages.ts';

/** Why an answer is refused. JSON Schema's keywords, said in the product's words. */
export const failures = ['required', 'type', 'choice', 'format', 'pattern', 'tooShort', 'tooLong', 'min', 'max'] as const;
/** One of {@link failures}. */
export type Failure = (typeof failures)[number];

/** The control that asks for an answer; the registry of `widgets/` has one entry for each. */
export type WidgetName =
  | 'text'
  | 'textarea'
  | 'date'
  | 'password'
  | 'select'
  | 'radios'
  | 'checkbox'
  | 'flags'
  | 'signature'
  | 'rows'
  | 'stepper'
  | 'notice';

/** How typed characters are kept to a form, such as `(214) 555-0134`. The stored answer has none of the marks. */
export type InputMask = 'date' | 'ssn' | 'phone' | 'digits' | 'card' | 'money';

/** Checks beyond a pattern, by the name that JSON Schema's `format` carries. */
export type FormatName = 'calendar-date' | 'ssn' | 'routing-number' | 'account-number' | 'card-number' | 'png' | 'flags';

/** What a kind of field means, whatever its name is. */
export interface FieldKind {
  /** The shape of a stored answer. `choice` takes the values of the options, `flags` an object of 0 and 1. */
  readonly answer: 'text' | 'number' | 'choice' | 'tick' | 'flags' | 'none';
  readonly widget: WidgetName;
  readonly mask?: InputMask;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autocomplete?: string;
  readonly format?: FormatName;
  readonly pattern?: string;
  /** Characters that an answer may have at the most. */
  readonly maxLength?: number;
  /** Never shown or sent back whole once it is stored. */
  readonly sensitive?: true;
  readonly messages?: Partial<Record<Failure, FieldMessageKey>>;
}

// Letters of any script, digits, dash, apostrophes, spaces and underscore, with at least one letter.
const namePattern = "^[\\p{M}\\d\\-'’ _.]*\\p{L}[\\p{L}\\p{M}\\d\\-'’ _.]*$";
const emailPattern = '^[^\\s@"<>(),;:\\\\]+@[^\\s@"<>(),;:\\\\.]+(\\.[^\\s@"<>(),;:\\\\.]+)+$';

/** Every kind of field, one line each: the closed vocabulary of a definition's `type`. */
// biome-ignore format: a table
export const fieldKinds = {
  text: { answer: 'text', widget: 'text', maxLength: 255 },
  name: { answer: 'text', widget: 'text', maxLength: 60, pattern: namePattern, messages: { pattern: 'nameInvalid' } },
  date: { answer: 'text', widget: 'date', mask: 'date', inputMode: 'numeric', format: 'calendar-date', messages: { format: 'dateInvalid', min: 'dateOutOfRange', max: 'dateOutOfRange' } },
  ssn: { answer: 'text', widget: 'text', mask: 'ssn', inputMode: 'numeric', format: 'ssn', sensitive: true, autocomplete: 'off', messages: { format: 'ssnInvalid' } },
  phone: { answer: 'text', widget: 'text', mask: 'phone', inputMode: 'tel', pattern: '^\\d{10}$', autocomplete: 'tel-national', messages: { pattern: 'phoneInvalid' } },
  email: { answer: 'text', widget: 'text', inputMode: 'email', pattern: emailPattern, maxLength: 254, autocomplete: 'email', messages: { pattern: 'emailInvalid', tooLong: 'emailInvalid' } },
  zip: { answer: 'text', widget: 'text', mask: 'digits', inputMode: 'numeric', pattern: '^\\d{5}$', maxLength: 5, autocomplete: 'postal-code', messages: { pattern: 'zipFiveDigits', tooLong: 'zipFiveDigits' } },
  state: { answer: 'choice', widget: 'select', autocomplete: 'address-level1', messages: { choice: 'stateInvalid' } },
  number: { answer: 'number', widget: 'text', inputMode: 'numeric', maxLength: 12, messages: { type: 'numberInvalid' } },
  // A small whole number with a button for one less and one for one more.
  count: { answer: 'number', widget: 'stepper', inputMode: 'numeric', maxLength: 3, messages: { type: 'numberInvalid' } },
  // Whole dollars: cents that somebody types are rounded away.
  money: { answer: 'number', widget: 'text', mask: 'money', inputMode: 'numeric', maxLength: 12, messages: { type: 'numberInvalid' } },
  digits: { answer: 'text', widget: 'text', mask: 'digits', inputMode: 'numeric', pattern: '^\\d+$', maxLength: 30, messages: { pattern: 'numberInvalid' } },
  choice: { answer: 'choice', widget: 'select', messages: { choice: 'invalidChoice' } },
  radio: { answer: 'choice', widget: 'radios', messages: { choice: 'invalidChoice' } },
  yes_no: { answer: 'choice', widget: 'radios', messages: { choice: 'invalidChoice' } },
  checkbox: { answer: 'tick', widget: 'checkbox', messages: { choice: 'agreementUnticked', required: 'agreementUnticked' } },
  flags: { answer: 'flags', widget: 'flags', format: 'flags' },
  textarea: { answer: 'text', widget: 'textarea', maxLength: 2000 },
  password: { answer: 'text', widget: 'password', maxLength: 128, autocomplete: 'off', sensitive: true },
  routing_number: { answer: 'text', widget: 'text', mask: 'digits', inputMode: 'numeric', pattern: '^\\d{9}$', format: 'routing-number', maxLength: 9, autocomplete: 'off', messages: { pattern: 'routingLength', tooLong: 'routingLength', format: 'routingUnknown' } },
  account_number: { answer: 'text', widget: 'text', mask: 'digits', inputMode: 'numeric', format: 'account-number', sensitive: true, autocomplete: 'off', messages: { format: 'accountLength' } },
  card_number: { answer: 'text', widget: 'text', mask: 'card', inputMode: 'numeric', format: 'card-number', sensitive: true, autocomplete: 'cc-number', messages: { format: 'cardLength' } },
  security_code: { answer: 'text', widget: 'password', mask: 'digits', inputMode: 'numeric', pattern: '^\\d{3,4}$', maxLength: 4, sensitive: true, autocomplete: 'cc-csc', messages: { pattern: 'securityCodeLength', tooLong: 'securityCodeLength' } },
  signature: { answer: 'text', widget: 'signature', format: 'png', messages: { required: 'signatureRequired', format: 'signatureInvalid' } },
  // How many rows a repeated group has; its fields are named `<name>_<row>_<field>`, and the placeholder says what one row is.
  rows: { answer: 'number', widget: 'rows' },
  notice: { answer: 'none', widget: 'notice' },
} as const satisfies Record<string, FieldKind>;

/** The name of a kind: a definition's `type`. */
export type FieldKindName = keyof typeof fieldKinds;

/** A kind by its name, widened so that every property can be asked for. */
export function fieldKind(name: FieldKindName): FieldKind {
  return fieldKinds[name];
}
