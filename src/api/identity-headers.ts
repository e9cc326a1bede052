import { patriots } from '#src/session/site/patriots.ts';
import { stored } from '#src/session/stored.ts';

/* Headers that every request carries because clients of this contract always have. The server checks them against its
   own session and trusts none of them. The authorization value is public; its only use is that a page of another site
   cannot send it without a CORS preflight. */
const client = `Basic ${btoa('enrollkit:store')}`;

export function identityHeaders(): Record<string, string> {
  const claims = { agent_id: stored.get('agent_id'), uid: stored.get('user_id'), group_id: stored.get('group_id') };
  const filled = Object.entries(claims).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const { portal, over65 } = patriots.flags();
  const flags = { 'X-Patriot-Portal': portal ? '1' : '0', 'X-Patriot-Over65': over65 ? '1' : '0' };
  // In the page's language, which is not always the one that the browser asks for.
  const language = { 'Accept-Language': document.documentElement.lang || 'en' };
  return { Authorization: client, ...language, ...flags, ...Object.fromEntries(filled) };
}
