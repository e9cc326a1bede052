import { Refused } from '#server/http/refusals.ts';

/*
 * The authorization value that every client of the store sends. It is public and proves nothing about
 * who calls; a page of another site cannot send it without asking this server first, which answers no.
 */
const clientHeader = `Basic ${Buffer.from('enrollkit:store').toString('base64')}`;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Refuses a changing request that a page of another site may have caused. */
export function refuseCrossSite(headers: Headers): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (headers.authorization !== clientHeader || (site !== 'same-origin' && site !== 'none')) throw new Refused('cross-site');
}

/** Refuses a header that claims another client than the store's. */
export function refuseStrangeClient(headers: Headers): void {
  if (headers.authorization !== undefined && headers.authorization !== clientHeader) throw new Refused('cross-site');
}
