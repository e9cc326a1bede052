import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';

export type Referral = CallData<'GET /get-enrollment-info-referral'>;

let asked: { readonly rid: string; readonly answer: Promise<Referral> } | undefined;

/** The referrer. The session and the referral page request the same one, and share the response. */
export function askReferral(rid: string): Promise<Referral> {
  if (rid === '') return Promise.resolve({ valid: false, name: '', agent_id: '', group_id: '' });
  if (asked?.rid !== rid) {
    const answer = call('GET /get-enrollment-info-referral', { rid });
    asked = { rid, answer };
    answer.catch(() => (asked = undefined));
  }
  return asked.answer;
}
