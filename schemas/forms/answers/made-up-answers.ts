import type { Field } from '#schemas/fields/field.ts';
import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { linearPattern, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { textOfPattern } from '#schemas/fields/pattern/text-of-pattern.ts';
import { type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import type { Answers } from './answers.ts';
import { resolveDateLimit } from '../schema/date-limit.ts';
import type { ValidationContext } from '../faults.ts';

/** People who do not exist, one of them with a name that some forms cannot handle. */
const people = [
  {
    first: 'Dana',
    last: 'Example',
    middle: 'M',
    ssn: '219091234',
    phone: '2145550134',
    street: '12 Elm Street',
    zip: '75201',
    city: 'Dallas',
    state: 'TX',
  },
  {
    first: 'Zoë',
    last: "O'Brien-Núñez",
    middle: 'Q',
    ssn: '457551462',
    phone: '5125550176',
    street: '400 Congress Avenue',
    zip: '78701',
    city: 'Austin',
    state: 'TX',
  },
  {
    first: 'Wei',
    last: 'Li',
    middle: '',
    ssn: '078051119',
    phone: '7135550148',
    street: '8 Bayou Road',
    zip: '77002',
    city: 'Houston',
    state: 'TX',
  },
  {
    first: 'Amara',
    last: 'Osei',
    middle: '',
    ssn: '219092468',
    phone: '2145550162',
    street: '77 Cedar Lane',
    zip: '75201',
    city: 'Dallas',
    state: 'TX',
  },
  {
    first: 'Luca',
    last: 'Moretti',
    middle: 'J',
    ssn: '457551873',
    phone: '5125550119',
    street: '5 Lake Drive',
    zip: '78701',
    city: 'Austin',
    state: 'TX',
  },
] as const;
type Person = (typeof people)[number];

/** The number of made-up people before the first comes again. */
export const peopleCount = people.length;

export function madeUpName(at: number): string {
  const { first, last } = personAt(at);
  return `${first} ${last}`;
}

function personAt(at: number): Person {
  return people[at % people.length] ?? people[0];
}

/** The answers of one of them; leaves out a field whose pattern is too complex to make up a text. */
export function madeUpAnswers(fields: readonly Field[], at: number, context: ValidationContext): Answers {
  const person = personAt(at);
  // A date may be limited by one that is answered before it.
  return fields.reduce<Answers>((answers, field) => {
    if (field.kind === 'notice' || field.kind === 'signature') return answers;
    const answer = answerOf(field, person, context, answers);
    return answer === undefined ? answers : { ...answers, [field.name]: answer };
  }, {});
}

/** The fields of a form that cannot be answered by made-up people, because their patterns are too complex. */
export function unanswerable(fields: readonly Field[], at: number, context: ValidationContext): readonly Field[] {
  return fields.filter((field) => isWritten(field) && answerOf(field, personAt(at), context, {}) === undefined);
}

function answerOf(field: Field, person: Person, context: ValidationContext, before: Answers): unknown {
  const usual = byName[field.row?.name ?? field.name]?.(person) ?? byKind(field, person, context, before);
  const { pattern = '', max } = field;
  if (!isWritten(field) || takes(pattern, String(usual))) return usual;
  const text = textOfPattern(pattern);
  return text !== undefined && typeof max === 'number' && text.length > max ? undefined : text;
}

const takes = (pattern: string, text: string) => linearPattern(wholePattern(pattern)).test(text);

/** Kinds that accept any text; for the others, the kind determines the answer. */
const written: readonly FieldKindName[] = ['text', 'textarea', 'name', 'digits', 'password'];

const isWritten = ({ kind, pattern }: Field) => pattern !== undefined && written.includes(kind);

const byName: Readonly<Record<string, (person: Person) => string>> = {
  first_name: ({ first }) => first,
  last_name: ({ last }) => last,
  middle_name: ({ middle }) => middle,
  email_address: ({ first }) => `${plain(first)}@example.com`,
  address1: ({ street }) => street,
  city: ({ city }) => city,
};

function byKind(field: Field, person: Person, context: ValidationContext, before: Answers): unknown {
  const { kind, options, refused = [] } = field;
  const known = answersOf(person)[kind];
  if (known !== undefined && (options.length === 0 || options.some(({ value }) => value === known))) return known;
  const { answer } = fieldKind(kind);
  if (answer === 'choice') return options.find(({ value }) => !refused.includes(value))?.value;
  if (answer === 'tick') return 1;
  if (answer === 'flags') return Object.fromEntries(options.map(({ value }, at) => [value, at === 0 ? 1 : 0]));
  if (field.list) return Math.max(1, field.list.least);
  if (answer === 'number')
    return typeof field.min === 'number' ? Math.ceil(field.min) : typeof field.max === 'number' ? Math.floor(field.max) : 1;
  if (kind === 'date') return dayWithin(field, context, before);
  return `Made up ${field.label.toLowerCase()}`.slice(0, typeof field.max === 'number' ? field.max : 40);
}

function answersOf({ first, ssn, phone, zip, state }: Person): Partial<Record<FieldKindName, string>> {
  return {
    name: first,
    ssn,
    phone,
    email: `${plain(first)}@example.com`,
    zip,
    state,
    digits: '12345',
    routing_number: '021000021',
    account_number: '000987654321',
    card_number: '4242424242424242',
    security_code: '123',
  };
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** A day within the field's limits: near the first of them, or an ordinary birthday. */
function dayWithin({ min, max }: Field, context: ValidationContext, before: Answers): string {
  const [first, last] = [min, max].map((limit) => (typeof limit === 'string' ? resolveDateLimit(limit, context, before) : undefined));
  const usual = parseDate('06/15/1990');
  const fits = (day: CalendarDate) => (!first || dateOrder(day) >= dateOrder(first)) && (!last || dateOrder(day) <= dateOrder(last));
  const day = [usual, first, last].find((each) => each !== undefined && fits(each)) ?? usual;
  return day ? formatDate(day) : '';
}
