import { createHash, createHmac } from 'node:crypto';
import type { KeyServiceSettings } from './settings.ts';

/** A request to sign. */
interface Signable {
  readonly action: string;
  readonly body: string;
  readonly now: Date;
}

/** The headers of a request to a service of AWS, with its Signature Version 4. */
export function signedHeaders(
  { url, region, accessKeyId, secretAccessKey, sessionToken }: KeyServiceSettings,
  { action, body, now }: Signable,
): Readonly<Record<string, string>> {
  const { host, pathname } = new URL(url);
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const sent = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-date': moment,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    'x-amz-target': action,
  };
  // Sorted by name, as the signature requires.
  const signed = Object.entries({ ...sent, host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', pathname, '', lines, names, sha256(body)].join('\n');
  const scope = `${day}/${region}/kms/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const parts = [day, region, 'kms', 'aws4_request'];
  const key = parts.reduce<Buffer>((above, part) => hmac(above, part), Buffer.from(`AWS4${secretAccessKey}`));
  const signature = hmac(key, toSign).toString('hex');
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}` };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
