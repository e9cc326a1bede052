import { Refused } from '#server/contract/refusals.ts';

/* The authorization value that every client of the store sends. It is public and does not authenticate the caller; but
   a page of another site cannot send it without a CORS preflight, which this server denies. */
const clientHeader = `Basic ${Buffer.from('enrollkit:store').toString('base64')}`;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Refuses a changing request that a page of another site may have caused. */
export function refuseCrossSite(headers: Headers): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (headers.authorization !== clientHeader || (site !== 'same-origin' && site !== 'none')) throw new Refused('cross-site');
}

/** Refuses a header that claims a client other than the store's. */
export function refuseStrangeClient(headers: Headers): void {
  if (headers.authorization !== undefined && headers.authorization !== clientHeader) throw new Refused('cross-site');
}
