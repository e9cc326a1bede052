import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isMask } from '#schemas/values/mask.ts';
import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import { addToDate, dateAt, formatDate } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Edi834 } from '#server/config/files/edi-834.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import type { CoveredPerson } from '../people.ts';
import type { PlanBought } from '../policy-record.ts';
import type { MemberExtras } from './member-extras.ts';
import { isEnd, type Maintenance, peopleOfPolicy, type PersonInFile, type PolicyInFile } from './people-of-policy.ts';
import { d8, isWritten, type Segment, separatorsOf, upTo } from './segments.ts';

/** A policy's members as segments. */
export interface MembersWritten {
  readonly segments: readonly Segment[];
  readonly members: number;
  /** The sensitive answers that are in them. */
  readonly revealed: readonly string[];
}

/** A policy to write, with the settings of its carrier's file. */
interface PolicyWritten extends PolicyInFile {
  readonly carrier: string;
  readonly settings: Edi834;
  readonly extras: MemberExtras;
}

/** INS03, INS04, HD01 and the employment status, by reason. */
const codes: Readonly<Record<Maintenance, { readonly type: string; readonly reason: string; readonly work: string }>> = {
  add: { type: '021', reason: '28', work: 'AC' },
  change: { type: '001', reason: 'AI', work: 'AC' },
  end: { type: '024', reason: '14', work: 'TE' },
  remove: { type: '024', reason: 'AI', work: '' },
  audit: { type: '030', reason: 'XN', work: 'AC' },
};
/** INS04 of the subscriber who ends, by the reason that staff gave. */
const endReasons: Readonly<Record<CancelReason, string>> = {
  requested: '14',
  not_paid: '59',
  duplicate: 'AI',
  not_eligible: '07',
  moved: '43',
  deceased: '03',
  other: 'AI',
};
/** INS04 of dependents whose benefits end with the subscriber's death. */
const benefitsEnd = '07';
const relationships: Readonly<Record<string, string>> = { self: '18', spouse: '01', child: '19' };
const genders: Readonly<Record<string, string>> = { '0': 'M', '1': 'F' };
const maritals: Readonly<Record<string, string>> = { '0': 'I', '1': 'M', '2': 'D', '3': 'W' };
const levels: Readonly<Record<Tier, string>> = { IO: 'EMP', IS: 'ESP', IC: 'ECH', IF: 'FAM' };
const usualLines: NonNullable<Edi834['lines']> = {
  medical: 'HLT',
  guaranteed: 'HLT',
  limitedmed: 'HLT',
  dental: 'DEN',
  vision: 'VIS',
  rx: 'PDG',
  di: 'STD',
};

/** The members of a policy: the subscriber, then the dependents. Empty if none of its plans belongs in an 834 file. */
export function membersOf(policy: PolicyWritten): MembersWritten {
  const { record, settings } = policy;
  const plans = record.plans.filter((bought) => lineOf(settings, bought) !== undefined);
  if (plans.length === 0) return { segments: [], members: 0, revealed: [] };
  const people = peopleOfPolicy(policy).map((each) => ({ ...each, ssn: settings.ssn === true ? ssnOf(each.person) : undefined }));
  const subscriber = subscriberNumber(policy, people[0]?.ssn);
  return {
    segments: people.flatMap(({ person, ssn, why, ends }) => memberSegments({ ...policy, why, ends }, { person, ssn, subscriber, plans })),
    members: people.length,
    revealed: people.flatMap(({ person, ssn }) => (ssn === undefined ? [] : [`${person.step.tab}.${person.secretPrefix}ssn`])),
  };
}

/** HD03 of a plan; undefined if its category has no line. */
function lineOf({ lines = {} }: Edi834, { plan }: PlanBought): string | undefined {
  return plan && (lines[plan.category] ?? usualLines[plan.category]);
}

function ssnOf({ answers, secretPrefix, secrets }: CoveredPerson): string | undefined {
  if (!isMask(answers.ssn)) return undefined;
  const secret = secrets()[`${secretPrefix}ssn`];
  return secret && 'value' in secret ? String(secret.value).replace(/\D/g, '') : undefined;
}

function subscriberNumber({ record, settings }: PolicyWritten, ssn: string | undefined): string {
  return settings.subscriber_number === 'ssn' && ssn !== undefined ? ssn : record.policy.policy_id;
}

/** A policy and one of its people: the reason why this person is in the file, and their last day. */
type PersonWritten = PolicyWritten & Pick<PersonInFile, 'why' | 'ends'>;

interface Member {
  readonly person: CoveredPerson;
  readonly ssn: string | undefined;
  readonly subscriber: string;
  readonly plans: readonly PlanBought[];
}

function memberSegments(policy: PersonWritten, member: Member): readonly Segment[] {
  const { record, carrier, settings, extras, why } = policy;
  const { person, ssn, subscriber } = member;
  const subject = { record, carrier, person };
  const isSelf = person.number === 1;
  const hasCoverage = !isEnd(why) || settings.coverage_on_end === true;
  return [
    statusSegment(policy, person),
    ['REF', '0F', upTo(50, subscriber)],
    ['REF', '1L', settings.group_number],
    ...extras.references(subject),
    ...extras.dates(subject),
    ...eligibility(policy),
    nameSegment(person, ssn),
    ...contactSegments(policy, isSelf),
    aboutSegment(person),
    ...(isSelf ? tobacco(policy) : []),
    ...(hasCoverage ? member.plans.flatMap((plan) => coverageSegments(policy, plan, person)) : []),
  ];
}

function statusSegment(policy: PersonWritten, { number, relationship, answers }: CoveredPerson): Segment {
  const isSelf = number === 1;
  const { type, work } = codes[policy.why];
  const related = relationships[relationship] ?? 'G8';
  const reason = reasonFor(policy, isSelf);
  return ['INS', isSelf ? 'Y' : 'N', related, type, reason, 'A', '', '', isSelf ? work : '', '', handicap(answers)];
}

function nameSegment({ answers }: CoveredPerson, ssn: string | undefined): Segment {
  const names = [upTo(60, answers.last_name), upTo(35, answers.first_name), upTo(25, answers.middle_name)];
  return ['NM1', 'IL', 1, ...names, '', '', ssn ? '34' : '', ssn ?? ''];
}

function aboutSegment({ number, answers }: CoveredPerson): Segment {
  const marital = number === 1 ? (maritals[String(answers.marital_status)] ?? '') : '';
  return ['DMG', 'D8', d8(answers.birthdate), genders[String(answers.gender)] ?? 'U', marital];
}

function reasonFor({ record: { cancelledFor }, why }: PersonWritten, isSelf: boolean): string {
  if (why !== 'end' || cancelledFor === undefined) return codes[why].reason;
  return cancelledFor === 'deceased' && !isSelf ? benefitsEnd : endReasons[cancelledFor];
}

function eligibility(policy: PersonWritten): readonly Segment[] {
  const { record, timeZone, why } = policy;
  const ends = endOf(policy).map((day): Segment => ['DTP', '357', 'D8', day]);
  if (isEnd(why)) return ends;
  const begins: Segment = ['DTP', '356', 'D8', d8(record.policy.effective_date)];
  const changed = d8(formatDate(dateAt(new Date(record.change.at), timeZone)));
  return [...(why === 'change' ? [['DTP', '303', 'D8', changed] as Segment] : []), begins, ...ends];
}

function tobacco({ record: { filter }, settings }: PolicyWritten): readonly Segment[] {
  if (settings.tobacco !== true || filter.is_smoker === undefined) return [];
  return [['HLH', filter.is_smoker === 1 ? 'T' : 'N']];
}

function handicap(answers: Answers): string {
  return String(answers.is_legally_disabled) === '1' ? 'Y' : '';
}

function contactSegments({ record, steps, settings }: PolicyWritten, isSelf: boolean): readonly Segment[] {
  const step = steps.find(({ tab }) => tab === contactTab);
  const contact = step ? record.answersOf(step) : {};
  const [phone, email] = [String(contact.phone_number ?? '').replace(/\D/g, ''), String(contact.email_address ?? '')];
  const reached = [...(phone ? ['TE', phone] : []), ...(isWritten(email, separatorsOf(settings)) && email ? ['EM', upTo(256, email)] : [])];
  const address = String(contact.address1 ?? '') !== '';
  return [
    ...(isSelf && reached.length > 0 ? [['PER', 'IP', '', ...reached] as Segment] : []),
    ...(address
      ? ([
          ['N3', upTo(55, contact.address1), upTo(55, contact.address2)],
          ['N4', upTo(30, contact.city), upTo(2, contact.state), upTo(15, contact.zip)],
        ] as Segment[])
      : []),
  ];
}

function coverageSegments(policy: PersonWritten, bought: PlanBought, person: CoveredPerson): readonly Segment[] {
  const { record, carrier, settings, why } = policy;
  const code = settings.plan_codes?.[String(bought.plan_id)] ?? String(bought.plan_id);
  const ends = endOf(policy).map((day): Segment => ['DTP', '349', 'D8', day]);
  const costs: Segment[] = settings.premium === true && person.number === 1 ? [['AMT', 'P3', amount(bought.cents)]] : [];
  return [
    ['HD', codes[why].type, '', lineOf(settings, bought) ?? '', code, levels[record.filter.tier]],
    ['DTP', '348', 'D8', d8(record.policy.effective_date)],
    ...ends,
    ...costs,
    ...(isEnd(why) || !bought.plan ? [] : policy.extras.coverage({ record, carrier, person }, bought.plan.category)),
  ];
}

// A decimal number without zeros at its end, as X12 writes them.
function amount(cents: number): string {
  return String(cents / 100);
}

/** The end of coverage as the carrier counts it. Coverage that ended before it began ends as it begins, as carriers expect. */
function endOf({ record: { policy }, settings, ends }: PersonWritten): readonly string[] {
  if (!ends) return [];
  const end = d8(formatDate(settings.ends === 'day_after' ? addToDate(ends, 1, 'days') : ends));
  const begin = d8(policy.effective_date);
  return [end < begin ? begin : end];
}
