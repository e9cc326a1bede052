import { currentLanguage } from '#schemas/language/words.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Lru } from '#server/store/lru.ts';
import { doingWithout, ErrorAnswer } from '../doing-without.ts';
import type { ContactCheck, ContactOpinion } from './contact-check.ts';

const timeLimitMs = 5000;

/**
 * A check over HTTP: receives a POST of `{type, contact}` and returns `{is_valid, message?}`, in the language of the person. Results are cached,
 * because every Next checks the contact and each check may cost money.
 */
export function httpContactCheck(url: string, log: (line: string) => void): ContactCheck {
  const asking = doingWithout('the contact check', 'no email address or phone number is doubted until it works', log);
  const opinions = new Lru<ContactOpinion>(1000);
  return {
    async of(type, contact) {
      const key = `${currentLanguage()}/${type}/${contact}`;
      return opinions.find(key) ?? opinions.keep(key, await asking(() => ask(url, { type, contact })));
    },
  };
}

async function ask(url: string, body: { readonly type: 'email' | 'phone'; readonly contact: string }): Promise<ContactOpinion> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': currentLanguage() },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!reply.ok) throw new ErrorAnswer('the contact check', reply.status);
  return opinionIn(await reply.json(), body.type === 'email' ? messages.emailDoubted : messages.phoneDoubted);
}

function opinionIn(body: unknown, otherwise: string): ContactOpinion {
  const { is_valid, message } = (typeof body === 'object' && body !== null ? body : {}) as { is_valid?: unknown; message?: unknown };
  if (typeof is_valid !== 'boolean') throw new Error('the contact check returned no verdict');
  if (is_valid) return { is_valid };
  return { is_valid, message: typeof message === 'string' && message !== '' ? message : otherwise };
}
