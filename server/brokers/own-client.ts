import { otherIdentity } from '#server/access/identity.ts';
import { openAsVisitor } from '#server/access/open-as-visitor.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Rep } from '#server/rules/people/access-codes.ts';
import { labelsOf } from '#server/store/desk/desk-labels.ts';
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
  const agents = await labelsOf(db, enrollmentId, ['agent']);
  if (!agents.some(({ value }) => value === rep.id)) throw new Refused('client-unknown');
  return openAsVisitor(ctx, enrollmentId, db);
}

/** The same, if the rep drives it. Those that applicants drive are theirs to open. */
export async function openDrivenClient(ctx: VisitorContext, enrollmentId: string, db: Db): Promise<EnrollmentContext> {
  const client = await openClient(ctx, enrollmentId, db);
  if (client.enrollment.eprocess !== 'rep') throw new Refused('client-drives');
  return client;
}
