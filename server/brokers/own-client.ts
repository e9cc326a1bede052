import { otherIdentity } from '#server/access/identity.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Rep } from '#server/rules/people/access-codes.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { labelsOf } from '#server/store/desk/desk-labels.ts';
import { findEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import type { Db } from '#server/store/store.ts';

/** The rep of a session; refuses every other one. */
export function repOf({ config, session }: Pick<VisitorContext, 'config' | 'session'>, claimed?: string): Rep {
  const rep = session.role === 'rep' ? config.people.agents.find(({ id }) => id === session.agent_id) : undefined;
  if (!rep || (claimed && claimed !== rep.id)) throw otherIdentity(session);
  return rep;
}

/** An enrollment of one of the rep's own clients that is still open. Those of others do not seem to exist. */
export async function openClient(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const rep = repOf(ctx);
  const row = await findEnrollment(db, enrollmentId);
  const agents = row ? await labelsOf(db, row.id, ['agent']) : [];
  if (!row || !agents.some(({ value }) => value === rep.id)) throw new Refused('client-unknown');
  if (row.completed_at !== null) throw new Refused('enrollment-completed');
  const cart = await cartOf(db, row.id);
  return {
    ...ctx,
    enrollment: readEnrollment(ctx.sealer, row, cart),
    plans: cart.flatMap(({ plan_id }) => ctx.config.plans.get(plan_id) ?? []),
  };
}
