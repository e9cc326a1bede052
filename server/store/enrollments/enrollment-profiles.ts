import { parseDate } from '#schemas/values/dates.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import type { Db } from '../store.ts';
import type { EnrollmentProfileTable } from '../tables/enrollment.ts';

/** Stores the countable part of a quote filter, in the same transaction as the filter. */
export async function keepProfile(db: Db, enrollment_id: string, filter: Filter): Promise<void> {
  const profile = profileOf(filter);
  await db
    .insertInto('enrollment_profile')
    .values({ enrollment_id, ...profile })
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(profile))
    .execute();
}

function profileOf(filter: Filter): Omit<EnrollmentProfileTable, 'enrollment_id'> {
  const { state, tier, dob, gender, platform_group_id = '', agent_id = null, group_id = null } = filter;
  return { state, tier, birth_decade: decadeOf(parseDate(dob)?.year ?? 0), gender, portal_id: platform_group_id, agent_id, group_id };
}

/** The decade of a year: 1990 for 1997. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}
