import axios from 'axios';
import type { CardVault } from './card-vault.ts';

const unknown = [404, 410];
/** A tokenizer that deletes numbers by its own rules. */
const notOffered = [405, 501];

/** A tokenizer over HTTP: receives a POST of `{kind, number}` and returns `{token}`; a DELETE of `/{token}` deletes the number. */
export function httpVault(url: string): CardVault {
  const http = axios.create({ timeout: 10_000, maxRedirects: 0 });
  return {
    async keep(kind, number) {
      try {
        const { data } = await http.post<{ token?: unknown }>(url, { kind, number });
        if (typeof data.token === 'string' && data.token !== '') return data.token;
      } catch {
        // The request's error would carry the number into logs.
      }
      throw new Error('the card vault returned no token');
    },
    async forget(token) {
      const { status } = await http
        .delete(`${url.replace(/\/$/, '')}/${encodeURIComponent(token)}`, { validateStatus: () => true })
        // The request's error would carry the token into logs.
        .catch(() => ({ status: 0 }));
      const isGone = (status >= 200 && status < 300) || [...unknown, ...notOffered].includes(status);
      if (!isGone) throw new Error(`the card vault did not delete a number (${status || 'no answer'})`);
    },
  };
}
