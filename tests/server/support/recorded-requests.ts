import { readCases } from '#fixtures/read-cases.ts';
import type { CallName } from '#schemas/calls/calls.ts';

/** The recorded request of a call. */
export type RecordedRequest = Readonly<Record<string, unknown>>;

const recorded = [...readCases().values()];

/** Every recorded request of a call, answered or refused. */
export const requestsOf = (name: CallName): readonly RecordedRequest[] =>
  recorded.flatMap(({ call, request }) => (call === name ? [request] : []));

/** The recorded requests of a call that were answered. */
export const answeredRequestsOf = (name: CallName): readonly RecordedRequest[] =>
  recorded.flatMap(({ call, request, reply }) => (call === name && reply.status === 'success' ? [request] : []));

/** Each answered request of some calls. */
export const answeredOf = (names: readonly CallName[]) =>
  names.flatMap((name) => answeredRequestsOf(name).map((request) => ({ name, request })));

/** A recorded request, now about another enrollment. */
export function aboutEnrollment(request: RecordedRequest, enrollment_id: string): RecordedRequest {
  const named = ['enrollment_id', 'tempId'].filter((name) => name in request);
  return { ...request, ...Object.fromEntries(named.map((name) => [name, enrollment_id])) };
}
