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

// X12's basic character set without the separators.
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

/** The providers that a member may choose (NM101 of 2310). */
export const providerKinds = [
  { code: 'P3', words: 'a primary care provider', isPerson: true },
  { code: 'QN', words: 'a dentist', isPerson: true },
  { code: 'OD', words: 'an optometrist', isPerson: true },
  { code: '3D', words: 'an obstetrician or gynecologist', isPerson: true },
  { code: '1X', words: 'a laboratory', isPerson: false },
  { code: '80', words: 'a hospital', isPerson: false },
  { code: 'FA', words: 'a facility', isPerson: false },
  { code: 'QA', words: 'a pharmacy', isPerson: false },
  { code: 'Y2', words: 'a managed care organization', isPerson: false },
] as const;
/** Whether another coverage pays first, second, third, or in an unknown order (COB01). */
export const payerOrders = ['P', 'S', 'T', 'U'] as const;
/** Whether benefits are coordinated with another coverage (COB03). */
export const coordinationCodes = { '1': 'they are', '5': 'unknown', '6': 'they are not' } as const;

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

const explained = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  Type.Enum(Object.keys(words) as Code[], {
    description: Object.entries(words)
      .map((each) => each.join(': '))
      .join('; '),
  });

const who = Type.Optional(Type.Enum(['everyone', 'subscriber'], { description: 'The members who have it; everyone if left out.' }));
const memberValue = (words: Readonly<Record<string, string>>) => Type.Object({ qualifier: explained(words), ...recordValue, who }, closed);

/** A part of a loop: the name of a field, or a field or text with changes. */
const part = (description: string) =>
  Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Object(recordValue, closed)], { description }));
const ofCategories = Type.Array(Type.Enum([...categories]), { minItems: 1, description: 'The categories of the plans that have it.' });

/** A provider whom members have chosen (loop 2310). A member without the answers has none. */
const Provider = Type.Object(
  {
    kind: Type.Enum(
      providerKinds.map(({ code }) => code),
      { description: providerKinds.map(({ code, words }) => `${code}: ${words}`).join('; ') },
    ),
    categories: ofCategories,
    last_name: part("NM103: the last name, or an organization's name."),
    first_name: part('NM104.'),
    npi: part('NM109: the National Provider Identifier; left out unless it has ten digits.'),
    patient: part('NM110: whether the member is a patient already (1: yes, 0: no); unknown if left out.'),
    who,
  },
  closed,
);

/** Another coverage of a member (loop 2320). A member without the answers has none. */
const OtherCoverage = Type.Object(
  {
    categories: ofCategories,
    order: part('COB01: whether it pays first (P), second (S) or third (T); unknown (U) if left out.'),
    policy_number: part('COB02.'),
    coordination: Type.Optional(explained(coordinationCodes)),
    begins: part('DTP*344.'),
    ends: part('DTP*345.'),
    insurer: part('NM103 of NM1*IN.'),
    who,
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
    providers: Type.Optional(
      Type.Array(Provider, { minItems: 1, maxItems: 30, description: 'Loop 2310 of each coverage: providers whom members have chosen.' }),
    ),
    other_coverage: Type.Optional(
      Type.Array(OtherCoverage, { minItems: 1, maxItems: 5, description: 'Loop 2320 of each coverage: what else covers a member.' }),
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
/** A provider whom members choose, and other coverage that they have. */
export type EdiProvider = Static<typeof Provider>;
export type EdiOtherCoverage = Static<typeof OtherCoverage>;
/** A part of one of these. */
export type LoopPart = NonNullable<EdiProvider['npi']>;
