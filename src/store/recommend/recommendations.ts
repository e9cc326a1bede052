import { ageOn, type CalendarDate, dateAt, parseDate } from '#schemas/values/dates.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';
import type { QuoteFilter } from '../quote/filter.ts';

export type RecommendedPlan = CallData<'GET /recommendation/plan-details'>['result'][number];

/** Maximum plans in the strip. */
export const stripLength = 5;

/** The most frequent choices of people similar to this one, then those of all people. */
export async function recommendedFor(filter: QuoteFilter | undefined, signal: AbortSignal): Promise<readonly RecommendedPlan[]> {
  const alike = filter ? call('GET /recommendation/filter', { ...asker(), ...likeness(filter) }, signal) : undefined;
  const [near, popular] = await Promise.all([alike, call('GET /recommendation/popularity', asker(), signal)]);
  return detailsOf([...(near?.recs ?? []), ...popular.recs], signal);
}

/** The plans that people chose together with these. */
export async function recommendedWith(planIds: readonly number[], signal: AbortSignal): Promise<readonly RecommendedPlan[]> {
  if (planIds.length === 0) return [];
  const state = stored.get('state');
  const { recs } = await call('GET /recommendation/association', { ...asker(), planID: planIds.join(','), state }, signal);
  return detailsOf(recs, signal);
}

async function detailsOf(ids: readonly number[], signal: AbortSignal): Promise<readonly RecommendedPlan[]> {
  const once = [...new Set(ids)].slice(0, 20);
  if (once.length === 0) return [];
  return (await call('GET /recommendation/plan-details', { plan_list: once.join(',') }, signal)).result;
}

function asker() {
  return {
    platformID: stored.get('portal_id'),
    userID: stored.get('user_id') ?? stored.get('USER_ID'),
    enroll_type: stored.get('enroll_type') ?? 'new-member',
    agentID: stored.get('agent_id'),
    groupID: stored.get('agent_id') ? undefined : stored.get('group_id'),
  };
}

function likeness({ state, tier, dob, gender }: QuoteFilter, today: CalendarDate = dateAt(new Date())) {
  const birth = parseDate(dob);
  return { state: state || undefined, tier, gender: gender || undefined, age: birth ? String(ageOn(birth, today)) : undefined };
}
