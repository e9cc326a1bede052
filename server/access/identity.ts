import { Refused } from '#server/http/refusals.ts';
import type { Session } from '#server/store/access.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Holds the identity headers against the session, which alone is believed. A browser that remembers the
 * site's default group claims nothing by it, nor does one that names whom a resumed enrollment names.
 */
export function refuseOtherIdentity(headers: Headers, session: Session, defaultGroup: string): void {
  const claims = [
    [headers.agent_id, session.agent_id, session.resumed_agent_id],
    [headers.uid, session.user_id, session.resumed_user_id],
    [headers.group_id, session.group_id ?? (headers.group_id === defaultGroup ? defaultGroup : null), session.resumed_group_id],
  ];
  if (claims.some(([claimed, ...own]) => claimed && !own.includes(claimed))) throw new Refused('identity-mismatch');
}
