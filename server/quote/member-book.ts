import { contactTab } from '#server/steps/contact/reach.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { dateOrder, parseDate } from '#schemas/values/dates.ts';
import { activeMembers, type Book, bookOf, joinedMembers, type Member, memberOnFile, membersOnFile } from '#server/rules/people/members.ts';
import { openFilter } from '#server/store/enrollments/enrollments.ts';
import { type CompletedPlan, completedPlans } from '#server/store/policies/members.ts';
import { openAnswers, stepsOfSeveral } from '#server/store/steps/step-answers.ts';
import type { Context, VisitorContext } from '#server/context.ts';

/** All members of a rep or group: those on file, and those who completed an enrollment here. */
export async function membersIn(ctx: Context, book: Book): Promise<readonly Member[]> {
  const [column, id] = 'agent_id' in book ? (['agent_id', book.agent_id] as const) : (['group_id', book.group_id] as const);
  const enrolled = await enrolledMembers(ctx, await completedPlans(ctx.store.db, column, id));
  return activeMembers(ctx.config, joinedMembers([...membersOnFile(ctx.config, book), ...enrolled]));
}

/** A member that the session may see: itself, or one of its members. */
export async function memberKnownTo(ctx: VisitorContext, userId: string): Promise<Member | undefined> {
  const book = bookOf(ctx.session);
  if (book) return (await membersIn(ctx, book)).find(({ user_id }) => user_id === userId);
  return ctx.session.role === 'member' && ctx.session.user_id === userId ? memberById(ctx, userId) : undefined;
}

/** A member by id. The caller must check who asks. */
export async function memberById(ctx: Context, userId: string): Promise<Member | undefined> {
  const onFile = memberOnFile(ctx.config, userId);
  const enrolled = await enrolledMembers(ctx, await completedPlans(ctx.store.db, 'user_id', userId));
  return activeMembers(ctx.config, joinedMembers([...(onFile ? [onFile] : []), ...enrolled]))[0];
}

async function enrolledMembers(ctx: Context, rows: readonly CompletedPlan[]): Promise<readonly Member[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const steps = await stepsOfSeveral(ctx.store.db, ids, [applicantTab, contactTab]);
  const sealers = new Map(rows.map((row) => [row.id, ctx.sealer.forEnrollment(row.id, row.sealed_key)]));
  const answers = new Map<string, Answers>();
  for (const { enrollment_id, ...step } of steps) {
    const sealer = sealers.get(enrollment_id);
    if (sealer) answers.set(enrollment_id, { ...answers.get(enrollment_id), ...openAnswers(sealer, step) });
  }
  // Oldest first, so that the latest data about a person wins.
  return rows.toReversed().map((row) => enrolledMember(ctx, row, answers.get(row.id) ?? {}));
}

function enrolledMember({ sealer, today }: Context, row: CompletedPlan, answers: Answers): Member {
  const filter = openFilter(sealer.forEnrollment(row.id, row.sealed_key), row.sealed_filter);
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  const begins = parseDate(row.effective_date);
  const hasBegun = begins !== undefined && dateOrder(begins) <= dateOrder(today);
  return {
    user_id: row.user_id ?? row.id,
    first_name: text('first_name'),
    last_name: text('last_name'),
    dob: filter.dob,
    gender: filter.gender,
    email: text('email_address'),
    ssn: text('ssn'),
    zip: filter.zip,
    agent_id: row.agent_id,
    group_id: row.group_id,
    policy_id: row.policy_id,
    plans: [{ plan: row.plan_id, status: hasBegun ? 'ACTIVE' : 'PENDING' }],
  };
}
