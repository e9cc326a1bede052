import type { Plan } from '#server/config/config.ts';
import { ageOn, type CalendarDate, parseDate } from '#schemas/values/dates.ts';
import type { Tier } from '#schemas/rules/tier.ts';

/** The stored quote filter: the facts that prices depend on. Odd names are the wire's own. */
export interface Filter {
  zip: string;
  state: string;
  /** `mm/dd/yyyy` */
  dob: string;
  /** 0 male, 1 female */
  gender: 0 | 1;
  tier: Tier;
  is_smoker?: 0 | 1;
  /** Dollars per year. */
  annual_incode?: number;
  /** Hours per week. */
  working_hours?: number;
  spouse_dop?: string;
  child_num?: number;
  categories?: string[];
  coverage?: string;
  /** The page by which the visitor arrived: an agent's, a group's, or the site's own. */
  open_type?: string;
  agent_id?: string;
  group_id?: string;
  /** The portal. Plans that are sold only in certain portals are refused without it. */
  platform_group_id?: string;
  referral?: string;
  user_id?: string;
}

/** The group of an enrollment; undefined for a direct enrollment, which keeps its portal in the group's place. */
export function ownGroup(group: string | null | undefined, portal: string | null | undefined): string | undefined {
  return group && group !== portal ? group : undefined;
}

/** The role that drives the enrollment; determines the verification block of the agreement. */
export type EnrollmentProcess = 'applicant' | 'rep' | 'group';

/** The facts that conditions such as a step's `required_when` can use, by name. */
export type EnrollmentFacts = {
  tier: Tier;
  state: string;
  zip: string;
  /** Age in whole years on the given day. */
  age: number;
  gender: 0 | 1;
  tobacco?: 0 | 1;
  annual_income?: number;
  hours?: number;
  group_id?: string;
  process: EnrollmentProcess;
  enroll_type: string;
  plans: number[];
  plan_kinds: string[];
  categories: string[];
};

/** The facts of an enrollment with these plans in its cart, on a day. */
export function factsOf(
  enrollment: { readonly filter: Filter; readonly eprocess: string; readonly type: string },
  plans: readonly Plan[],
  today: CalendarDate,
): EnrollmentFacts {
  const { filter } = enrollment;
  return {
    tier: filter.tier,
    state: filter.state,
    zip: filter.zip,
    age: ageOf(filter, today),
    gender: filter.gender,
    tobacco: filter.is_smoker,
    annual_income: filter.annual_incode,
    hours: filter.working_hours,
    group_id: filter.group_id,
    process: readProcess(enrollment.eprocess),
    enroll_type: enrollment.type,
    plans: plans.map((plan) => plan.id),
    plan_kinds: unique(plans.flatMap((plan) => plan.kind ?? [])),
    categories: unique(plans.map((plan) => plan.category)),
  };
}

/** The age of a person on a day; NaN, which fits no limit, for a text that is not a date of birth. */
export function ageOf(filter: Pick<Filter, 'dob'>, today: CalendarDate): number {
  const birth = parseDate(filter.dob);
  return birth ? ageOn(birth, today) : Number.NaN;
}

// A misspelled word must not make anyone a rep.
function readProcess(text: string): EnrollmentProcess {
  return text === 'rep' || text === 'group' ? text : 'applicant';
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
