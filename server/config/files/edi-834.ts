import { Type, type Static } from 'typebox';
import { filePlace } from './delivery.ts';
import { recordValue } from './export-layout.ts';
import { categories } from './categories.ts';
import { closed } from './words.ts';

/** The insurance lines that an 834 file names in HD03. */
// biome-ignore format: a table
export const insuranceLines = [
  'AG', 'AH', 'AJ', 'AK', 'DCP', 'DEN', 'EPO', 'FAC', 'HE', 'HLT', 'HMO', 'LTC', 'LTD', 'MM', 'MOD', 'PDG', 'POS', 'PPO', 'PRA', 'STD', 'UR', 'VIS',
] as const;

// What X12's basic character set has, without the characters that separate.
const plain = (most: number, least = 1) => Type.String({ minLength: least, maxLength: most, pattern: '^[A-Z0-9 !"&\'()+,./;?=-]*$' });
const qualifier = Type.Enum(['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ']);
const separator = (usual: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 1, pattern: '^[*~^:>|%{}\\\\]$', description: `${usual} if left out` }));

/** The characters between the parts of a file, where a carrier names none. */
export const usualSeparators = { element: '*', repetition: '^', component: ':', segment: '~' } as const;

/** How an 834 file may identify the sponsor (N103 of N1*P5). */
export const sponsorQualifiers = ['FI', '94', '24'] as const;
/** How it may identify the broker (N103 of N1*BO). */
export const brokerQualifiers = ['94', 'FI', 'XV'] as const;
/** The references to a member that companion guides ask for, besides the subscriber's and the group's number (REF01). */
export const memberReferences = {
  '17': 'a reporting category',
  '23': 'a client number',
  '3H': 'a case number',
  '6O': 'a cross reference',
  ABB: 'a personal id',
  DX: 'a department or agency',
  F6: 'a Medicare number',
  Q4: 'an earlier id',
  ZZ: 'what the carrier and you have agreed',
} as const;
/** The dates of a member that they ask for, besides those of eligibility (DTP01). */
export const memberDates = {
  '286': 'retirement',
  '300': 'signature',
  '336': 'employment begins',
  '337': 'employment ends',
  '338': 'Medicare begins',
  '339': 'Medicare ends',
  '340': 'COBRA begins',
  '341': 'COBRA ends',
  '350': 'education begins',
  '351': 'education ends',
  '383': 'adjusted date of hire',
  '394': 'rehire',
} as const;
/** How it may identify the payer (N103 of N1*IN). */
export const payerQualifiers = ['FI', '94', 'XV'] as const;

const qualifierWords = {
  FI: 'a tax number',
  '94': 'a number that the receiver gave',
  '24': "an employer's number",
  XV: 'a health plan id',
};
const party = (qualifiers: readonly (keyof typeof qualifierWords)[]) =>
  Type.Object(
    {
      name: plain(60),
      qualifier: Type.Enum([...qualifiers], { description: qualifiers.map((each) => `${each}: ${qualifierWords[each]}`).join('; ') }),
      id: plain(80, 2),
    },
    closed,
  );

const memberValue = (words: Readonly<Record<string, string>>) =>
  Type.Object(
    {
      qualifier: Type.Enum(Object.keys(words), {
        description: Object.entries(words)
          .map((each) => each.join(': '))
          .join('; '),
      }),
      ...recordValue,
      who: Type.Optional(Type.Enum(['everyone', 'subscriber'], { description: 'The members who have it; everyone if left out.' })),
    },
    closed,
  );

/** A carrier's X12 834 files (005010X220A1), as its companion guide wants them. */
export const Edi834 = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Raise it when the settings change; it is in the names of the files.' }),
    usage: Type.Enum(['T', 'P'], { description: 'ISA15: T until the carrier has accepted test files, then P.' }),
    sender: Type.Object({ qualifier, id: plain(15, 2) }, closed),
    receiver: Type.Object({ qualifier, id: plain(15, 2) }, closed),
    sponsor: party(sponsorQualifiers),
    payer: party(payerQualifiers),
    group_number: plain(50),
    broker: Type.Optional(party(brokerQualifiers)),
    references: Type.Optional(
      Type.Array(memberValue(memberReferences), {
        minItems: 1,
        maxItems: 13,
        description: 'REF of each member. A fact of the policy, an answer, or an answer of the person (`person.employer_name`).',
      }),
    ),
    dates: Type.Optional(
      Type.Array(memberValue(memberDates), { minItems: 1, maxItems: 20, description: 'DTP of each member, the same way.' }),
    ),
    tobacco: Type.Optional(Type.Boolean({ description: 'Sends whether the subscriber uses tobacco (HLH01), where the quote asked it.' })),
    subscriber_number: Type.Optional(Type.Enum(['policy_id', 'ssn'], { description: 'REF*0F; policy_id if left out.' })),
    ssn: Type.Optional(Type.Boolean({ description: 'Sends Social Security Numbers (NM109). Each one is recorded in the audit log.' })),
    acknowledgment: Type.Optional(Type.Boolean({ description: 'ISA14: asks for a TA1.' })),
    acknowledgments_from: Type.Optional(filePlace('Where the carrier puts its TA1 and 999 files; looked at every ten minutes.')),
    separators: Type.Optional(
      Type.Object(
        {
          element: separator(usualSeparators.element),
          repetition: separator(usualSeparators.repetition),
          component: separator(usualSeparators.component),
          segment: separator(usualSeparators.segment),
        },
        closed,
      ),
    ),
    new_lines: Type.Optional(Type.Boolean({ description: 'Each segment on a line of its own.' })),
    lines: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(categories.map((category) => [category, Type.Enum([...insuranceLines])]))), {
        ...closed,
        description: 'HD03 by category. Plans of a category without a line are not in the files.',
      }),
    ),
    plan_codes: Type.Optional(
      Type.Record(Type.String({ pattern: '^\\d+$' }), plain(50), { description: "HD04 by the plan's id, which is sent if there is none." }),
    ),
    premium: Type.Optional(Type.Boolean({ description: 'Sends what the plan costs a month (AMT*P3) with the subscriber.' })),
    ends: Type.Optional(
      Type.Enum(['last_day', 'day_after'], { description: 'Whether an end date is the last day of coverage, or the first without.' }),
    ),
    coverage_on_end: Type.Optional(Type.Boolean({ description: 'Repeats the coverage with its end (HD and DTP*349) when a person ends.' })),
  },
  closed,
);

export type Edi834 = Static<typeof Edi834>;
/** A reference or a date of a member. */
export type MemberValue = NonNullable<Edi834['references']>[number];
