import type { Plan } from '#server/config/config.ts';
import type { Enrollment } from '#server/store/enrollments.ts';
import type { EnrollmentContext } from '#server/context.ts';

interface Known<Result> extends Pick<EnrollmentContext, 'config' | 'today' | 'plans'> {
  readonly result: Result;
}

/**
 * Caches a value derived from an enrollment until the enrollment, its plans, the configuration or the day changes.
 * Requests share the result, so no one may change it.
 */
export function oncePerEnrollment<Result>(work: (ctx: EnrollmentContext) => Result): (ctx: EnrollmentContext) => Result {
  const known = new WeakMap<Enrollment, Known<Result>>();
  return (ctx) => {
    const { enrollment, config, today, plans } = ctx;
    const before = known.get(enrollment);
    if (before?.config === config && before.today === today && samePlans(before.plans, plans)) return before.result;
    const result = work(ctx);
    known.set(enrollment, { config, today, plans, result });
    return result;
  };
}

function samePlans(a: readonly Plan[], b: readonly Plan[]): boolean {
  return a.length === b.length && a.every((plan, at) => plan === b[at]);
}
