import type { Plan } from '#server/config/config.ts';
import type { Enrollment } from '#server/store/enrollments.ts';
import type { EnrollmentContext } from '#server/context.ts';

interface Known<Result> extends Pick<EnrollmentContext, 'config' | 'today' | 'plans'> {
  readonly result: Result;
}

/**
 * Works something out from an enrollment and not again before the enrollment, its plans, the configuration or the
 * day is another one. What it answers is shared between requests: nobody changes it.
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
