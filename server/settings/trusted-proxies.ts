import { isIP, isIPv6 } from 'node:net';

/** The proxies that are trusted about the caller's address: none, a number of them in a row, or those in some networks. */
export type TrustedProxies = false | number | readonly string[];

// Names of networks that no one on the internet can call from.
const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const mostHops = 10;

/** Parses `TRUST_PROXY`; undefined if it is neither a number of hops nor a list of addresses and networks. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text) <= mostHops ? Number(text) : undefined;
  const places = text.split(',').map((place) => place.trim());
  return places.every(isNetwork) ? places : undefined;
}

// A network this wide would trust anyone.
function isNetwork(place: string): boolean {
  if (named.has(place)) return true;
  const [address = '', bits, ...more] = place.split('/');
  if (isIP(address) === 0 || more.length > 0 || isMapped(address)) return false;
  if (bits === undefined) return true;
  const [least, most] = isIPv6(address) ? [7, 128] : [8, 32];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

// IPv4 in IPv6 notation: `::ffff:0:0/96` would include everyone.
const isMapped = (address: string) => /^[0:]+ffff:/i.test(address);

/**
 * Fastify calls this for each address, nearest first, to ask whether it is a proxy's. The first that is not is the
 * caller's.
 */
export function trustProxyOption(trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}
