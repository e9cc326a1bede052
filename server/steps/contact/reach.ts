import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';

/** The step that asks for contact details. */
export const contactTab = 'contact_info' satisfies ProductTab;

/** The saved contact details of an enrollment's applicant. */
export interface Reach {
  readonly email?: string;
  readonly phone?: string;
}

/** The applicant's contact details; undefined before they are saved. */
export async function reachOf(ctx: EnrollmentContext, db = ctx.store.db): Promise<Reach> {
  const { email_address, phone_number } = await answersOf(ctx, contactTab, db);
  return {
    ...(typeof email_address === 'string' ? { email: email_address } : {}),
    ...(typeof phone_number === 'string' ? { phone: phone_number } : {}),
  };
}
