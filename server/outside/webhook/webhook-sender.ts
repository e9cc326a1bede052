import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Posts JSON to the addresses of other people's programs. */
export interface WebhookSender {
  /** Resolves to the status of the answer, whose content no one reads. Throws if there is none. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>;
}

const patienceMs = 15_000;

/** Thrown for an address inside a private network, from which an outsider could read what only this server reaches. */
export class PrivateAddress extends Error {
  readonly code = 'private-address';
}

/**
 * Sends over HTTP and follows no redirect. Unless `privateNetworks` are allowed, the address is checked when the
 * connection is opened, because a name may resolve differently than a moment ago.
 */
export function httpWebhookSender({ privateNetworks }: { readonly privateNetworks: boolean }): WebhookSender {
  const guard = privateNetworks ? {} : { lookup: publicLookup };
  return {
    send: (url, headers, body) =>
      new Promise((resolve, reject) => {
        const { protocol, hostname } = new URL(url);
        // An address that is a number is connected to without a lookup.
        const address = hostname.replace(/^\[|\]$/g, '');
        if (!privateNetworks && isIP(address) !== 0 && isPrivateAddress(address)) return reject(new PrivateAddress());
        const start = protocol === 'https:' ? httpsRequest : httpRequest;
        const sent = {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'enrollkit',
        };
        const request = start(url, { method: 'POST', headers: sent, signal: AbortSignal.timeout(patienceMs), agent: false, ...guard });
        request.on('error', reject);
        request.on('response', (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        });
        request.end(body);
      }),
  };
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
    if (!error && found.some(isPrivateAddress)) return done(new PrivateAddress(), address, family);
    done(error, address, family);
  });
};
