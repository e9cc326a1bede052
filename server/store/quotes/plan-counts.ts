import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { EnrollmentProfileTable } from '../tables/enrollment.ts';

/**
 * Minimum number of different enrollments that must have chosen a plan before it is recommended. This protects privacy:
 * smaller numbers would reveal what individuals chose.
 */
export const fewestEnrollments = 20;

/** The people whose choices count, and those whose choices count twice. */
export interface Audience {
  /** Only people who match all of these; absent criteria match everyone. */
  readonly alike?: Partial<Pick<EnrollmentProfileTable, 'portal_id' | 'state' | 'tier' | 'birth_decade' | 'gender'>>;
  /** People who match any of these count twice. */
  readonly near?: Partial<Pick<EnrollmentProfileTable, 'agent_id' | 'group_id' | 'state'>>;
  /** Only people who chose one of these plans; the plans themselves are not counted. */
  readonly chose?: readonly number[];
}

/**
 * The plans that at least {@link fewestEnrollments} enrollments chose, most chosen first. A plan in a cart counts once,
 * an enrolled one twice; if a person chose several of the given plans, it counts once for each of them.
 */
export async function mostChosen(db: Db, { alike = {}, near = {}, chose }: Audience, limit: number): Promise<readonly number[]> {
  const carts = db
    .selectFrom('cart_plan')
    .innerJoin('enrollment', 'enrollment.id', 'cart_plan.enrollment_id')
    .innerJoin('enrollment_profile as profile', 'profile.enrollment_id', 'enrollment.id');
  const shared = chose
    ? carts
        .innerJoin('cart_plan as held', 'held.enrollment_id', 'cart_plan.enrollment_id')
        .where('held.plan_id', 'in', [...chose])
        .where('cart_plan.plan_id', 'not in', [...chose])
    : carts;
  const narrowed = entriesOf(alike).reduce((query, [column, value]) => query.where(`profile.${column}`, '=', value), shared);
  const rows = await narrowed
    .select(['cart_plan.plan_id', (use) => weight(use, near).as('weight')])
    .groupBy('cart_plan.plan_id')
    .having((use) => use.fn.count('cart_plan.enrollment_id').distinct(), '>=', fewestEnrollments)
    .orderBy('weight', 'desc')
    .orderBy('cart_plan.plan_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.plan_id);
}

type Counted = Tables & { profile: EnrollmentProfileTable };

function weight(use: ExpressionBuilder<Counted, 'enrollment' | 'profile' | 'cart_plan'>, near: NonNullable<Audience['near']>) {
  const tests = entriesOf(near).map(([column, value]) => sql`${use.ref(`profile.${column}`)} = ${value}`);
  const nearness = tests.length > 0 ? sql`case when ${sql.join(tests, sql` or `)} then 2 else 1 end` : sql`1`;
  return sql<number>`sum(case when ${use.ref('enrollment.completed_at')} is null then 1 else 2 end * ${nearness})`;
}

function entriesOf<Columns extends object>(columns: Columns): readonly (readonly [keyof Columns & string, string | number])[] {
  return Object.entries(columns).filter(([, value]) => value !== undefined && value !== null) as [
    keyof Columns & string,
    string | number,
  ][];
}
