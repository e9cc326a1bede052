import type { Answers } from '#schemas/forms/answers/answers.ts';
import { mask } from '#schemas/values/mask.ts';
import type { Config } from '#server/config/config.ts';
import type { Session } from '#server/store/enrollments/access.ts';

/** A member on file: identity and plans. */
export interface Member {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** `mm/dd/yyyy` */
  readonly dob: string;
  readonly gender: number;
  readonly email: string;
  /** Masked. */
  readonly ssn: string;
  readonly zip: string;
  readonly agent_id: string | null;
  readonly group_id: string | null;
  readonly policy_id: string;
  readonly plans: readonly MemberPlan[];
}

export interface MemberPlan {
  readonly plan: number;
  readonly status: string;
}

/** The agent or group whose members a session may see. */
export type Book = { readonly agent_id: string } | { readonly group_id: string };

/** A member on file, as configured. */
export type MemberOnFile = Config['people']['members'][number];

/** The members that a session manages; undefined unless it is a rep's or a group office's. */
export function bookOf({ role, agent_id, group_id }: Pick<Session, 'role' | 'agent_id' | 'group_id'>): Book | undefined {
  if (role === 'rep' && agent_id !== null) return { agent_id };
  return role === 'group' && group_id !== null ? { group_id } : undefined;
}

/** The configured members of a rep or group. */
export function membersOnFile({ people }: Pick<Config, 'people'>, book: Book): readonly Member[] {
  const isIn = ({ agent, group }: MemberOnFile) => ('agent_id' in book ? agent === book.agent_id : group === book.group_id);
  return people.members.filter(isIn).map(memberOf);
}

/** The configured member with an id. */
export function memberOnFile({ people }: Pick<Config, 'people'>, userId: string): Member | undefined {
  const known = people.members.find(({ id }) => id === userId);
  return known && memberOf(known);
}

function memberOf(on: MemberOnFile): Member {
  return {
    user_id: on.id,
    first_name: on.first_name,
    last_name: on.last_name,
    dob: on.birthdate,
    gender: on.gender,
    email: on.email,
    ssn: mask('ssn', on.ssn),
    zip: on.zip,
    agent_id: on.agent ?? null,
    group_id: on.group ?? null,
    policy_id: on.policy_id ?? '',
    plans: on.plans ?? [],
  };
}

/** A configured payment method on file. */
export interface PaymentInConfig {
  readonly id: string;
  readonly number: string;
  readonly answers: Answers;
  readonly secrets: Readonly<Record<string, { readonly token: string; readonly offered: string }>>;
}

/** The payment methods that a member can reuse, from the configuration. */
export function paymentsInConfig({ people }: Pick<Config, 'people'>, userId: string): readonly PaymentInConfig[] {
  const { payments = [] } = people.members.find(({ id }) => id === userId) ?? {};
  return payments.map(({ id, token, number, ending, answers }) => {
    const name = answers.payment_method === 'cc' ? 'card_number' : 'account_number';
    const shown = `${'*'.repeat(Math.max(4, number.length - ending.length))}${ending}`;
    return { id, number, answers: { ...answers, [name]: shown }, secrets: { [name]: { token, offered: number } } };
  });
}

/** Members without the retired ones, who can no longer be enrolled, even if they bought here. */
export function activeMembers({ people }: Pick<Config, 'people'>, members: readonly Member[]): readonly Member[] {
  const retired = new Set(people.members.filter((member) => member.retired).map(({ id }) => id));
  return members.filter(({ user_id }) => !retired.has(user_id));
}

/** The same people once, with all their plans: what was bought here is added to what is on file. */
export function joinedMembers(members: readonly Member[]): readonly Member[] {
  const byId = new Map<string, Member>();
  for (const member of members) {
    const known = byId.get(member.user_id);
    byId.set(member.user_id, known ? { ...known, ...member, plans: joinedPlans([...known.plans, ...member.plans]) } : member);
  }
  return [...byId.values()];
}

function joinedPlans(plans: readonly MemberPlan[]): readonly MemberPlan[] {
  return [...new Map(plans.map((each) => [each.plan, each])).values()];
}
