import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';

/** The step that asks how the applicant is reached. */
export const contactTab = 'contact_info' satisfies ProductTab;

/** How the applicant of an enrollment is reached, as it was saved. */
export interface Reach {
  readonly email?: string;
  readonly phone?: string;
}

/** How the applicant is reached; nothing before it is saved. */
export async function reachOf(ctx: EnrollmentContext, db = ctx.store.db): Promise<Reach> {
  const { email_address, phone_number } = await answersOf(ctx, contactTab, db);
  return {
    ...(typeof email_address === 'string' ? { email: email_address } : {}),
    ...(typeof phone_number === 'string' ? { phone: phone_number } : {}),
  };
}
