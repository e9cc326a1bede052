import type { ExportFact } from '#server/config/export-facts.ts';
import { agreedSplit } from '#server/rules/pricing/contribution.ts';
import { ownGroup } from '#server/rules/people/facts.ts';
import type { PolicyRecord } from './policy-record.ts';

/** A fact of a record: how it is read, and its JSON type. */
interface Fact {
  readonly title: string;
  readonly type: 'string' | 'integer';
  readonly of: (record: PolicyRecord, carrier: string) => string | number | undefined;
}

const statusOf = { completed: 'active', corrected: 'active', cancelled: 'cancelled' } as const;

/** The facts of every record besides answers. */
// biome-ignore format: a table
export const policyFacts: Readonly<Record<ExportFact, Fact>> = {
  policy_id: { title: 'Policy number', type: 'string', of: ({ policy }) => policy.policy_id },
  status: { title: 'active or cancelled', type: 'string', of: ({ change }) => statusOf[change.kind as keyof typeof statusOf] ?? 'active' },
  change: { title: 'What happened last: completed, corrected or cancelled', type: 'string', of: ({ change }) => change.kind },
  changed_at: { title: 'When that was', type: 'string', of: ({ change }) => change.at },
  ends_on: { title: 'Last day of coverage of a cancelled policy', type: 'string', of: ({ change }) => change.ends_on ?? undefined },
  carrier: { title: 'Carrier', type: 'string', of: (_record, carrier) => carrier },
  plan_ids: { title: "The carrier's plans in the policy, separated by |", type: 'string', of: ({ plans }) => plans.map(({ plan_id }) => plan_id).join('|') },
  plan_names: { title: 'The same by name', type: 'string', of: ({ plans }) => plans.map(({ plan, plan_id }) => plan?.name ?? String(plan_id)).join('|') },
  tier: { title: 'Tier', type: 'string', of: ({ filter }) => filter.tier },
  premium_cents: { title: "The carrier's plans, cents a month", type: 'integer', of: ({ plans }) => plans.reduce((sum, { cents }) => sum + cents, 0) },
  initial_cents: { title: 'First payment of the whole policy, in cents', type: 'integer', of: ({ policy }) => policy.initial_cents },
  recurring_cents: { title: 'Each later payment of the whole policy, in cents', type: 'integer', of: ({ policy }) => policy.recurring_cents },
  employer_cents: { title: 'What the employer pays of each later payment, in cents', type: 'integer', of: ({ policy }) => agreedSplit(policy)?.employer_cents },
  employee_cents: { title: 'What the employee pays of it, in cents', type: 'integer', of: ({ policy }) => agreedSplit(policy)?.employee_cents },
  paychecks_per_year: { title: 'From how many paychecks a year the employee pays', type: 'integer', of: ({ policy }) => agreedSplit(policy)?.paychecks_per_year },
  effective_date: { title: 'First day of coverage', type: 'string', of: ({ policy }) => policy.effective_date },
  completed_at: { title: 'When the enrollment was completed', type: 'string', of: ({ policy }) => policy.created_at },
  signed_at: { title: 'When it was signed', type: 'string', of: ({ signedAt }) => signedAt },
  process: { title: 'Who enrolled: applicant, rep or group', type: 'string', of: ({ enrollment }) => enrollment.eprocess },
  state: { title: 'State of the quote', type: 'string', of: ({ filter }) => filter.state },
  zip: { title: 'Zip code of the quote', type: 'string', of: ({ filter }) => filter.zip },
  agent_id: { title: 'Agent', type: 'string', of: ({ enrollment }) => enrollment.agent_id ?? undefined },
  group_id: { title: 'Group', type: 'string', of: ({ enrollment, filter }) => ownGroup(enrollment.group_id, filter.platform_group_id) },
  member_id: { title: 'Member', type: 'string', of: ({ enrollment }) => enrollment.user_id ?? undefined },
  notes: { title: 'Additional notes from review', type: 'string', of: ({ notes }) => notes || undefined },
};
