import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { call, CallError } from '#src/api/call.ts';

export type FoundRep = CallData<'GET /validate-agent'>;
export type FoundGroup = CallData<'GET /validate-group'>;

/* The calls that sign in by an access code. Some servers answer an unknown code with empty data. */

/** Signs a rep in. */
export async function signInAsRep(agent_code: string): Promise<FoundRep> {
  const rep = (await call('GET /validate-agent', { agent_code })) as FoundRep | undefined;
  if (!rep?.agent_code) throw new CallError(204, 'not-found', messages.repCodeInvalid);
  return rep;
}

/** Signs in an employee or the office of a group; one call knows the codes of both, and returns whose it is. */
export async function signInToGroup(group_code: string): Promise<FoundGroup> {
  const group = (await call('GET /validate-group', { group_code })) as FoundGroup | undefined;
  if (!group?.group_id) throw new CallError(204, 'not-found', messages.groupCodeInvalid);
  return group;
}
