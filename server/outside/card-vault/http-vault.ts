import type { CardVault } from './card-vault.ts';

const unknown = [404, 410];
/** A tokenizer that deletes numbers by its own rules. */
const notOffered = [405, 501];

const limits = { timeout: 10_000, maxRedirects: 0 };

// Loaded by the first number, because most servers have no tokenizer.
const http = async () => (await import('axios')).default;

/** A tokenizer over HTTP: receives a POST of `{kind, number}` and returns `{token}`; a DELETE of `/{token}` deletes the number. */
export function httpVault(url: string): CardVault {
  return {
    async keep(kind, number) {
      try {
        const { data } = await (await http()).post<{ token?: unknown }>(url, { kind, number }, limits);
        if (typeof data.token === 'string' && data.token !== '') return data.token;
      } catch {
        // The request's error would carry the number into logs.
      }
      throw new Error('the card vault returned no token');
    },
    async forget(token) {
      const { status } = await (await http())
        .delete(`${url.replace(/\/$/, '')}/${encodeURIComponent(token)}`, { ...limits, validateStatus: () => true })
        // The request's error would carry the token into logs.
        .catch(() => ({ status: 0 }));
      const isGone = (status >= 200 && status < 300) || [...unknown, ...notOffered].includes(status);
      if (!isGone) throw new Error(`the card vault did not delete a number (${status || 'no answer'})`);
    },
  };
}
