import type { Language } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import type { Plan } from '#server/config/config.ts';
import type { Enrollment } from '#server/store/enrollments/enrollments.ts';
import type { EnrollmentContext } from '#server/context.ts';

interface Known<Result> extends Pick<EnrollmentContext, 'config' | 'today' | 'plans'> {
  readonly language: Language;
  readonly result: Result;
}

/**
 * Caches a value derived from an enrollment until the enrollment, its plans, the configuration or the day changes, or it is asked
 * for in another language.
 * Requests share the result, so no one may change it.
 */
export function oncePerEnrollment<Result>(work: (ctx: EnrollmentContext) => Result): (ctx: EnrollmentContext) => Result {
  const known = new WeakMap<Enrollment, Known<Result>>();
  return (ctx) => {
    const { enrollment, config, today, plans } = ctx;
    const language = currentLanguage();
    const before = known.get(enrollment);
    if (before?.language === language && before.config === config && before.today === today && samePlans(before.plans, plans))
      return before.result;
    const result = work(ctx);
    known.set(enrollment, { language, config, today, plans, result });
    return result;
  };
}

function samePlans(a: readonly Plan[], b: readonly Plan[]): boolean {
  return a.length === b.length && a.every((plan, at) => plan === b[at]);
}
