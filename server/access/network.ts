import { isIPv6 } from 'node:net';

/**
 * The unit by which limits count callers: an IPv4 address, or the /64 network of an IPv6 one, because a caller who has
 * one address of it has them all.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** An address without its last part, which is enough for its owner to recognize it: `203.0.113.…`. */
export function shortAddress(ip: string): string {
  const network = networkOf(ip);
  return isIPv6(network.replace('/64', '')) ? `${network.split(':').slice(0, 3).join(':')}:…` : network.replace(/\.\d+$/, '.…');
}

function groupsOf(address: string): readonly string[] {
  const [left = '', right = ''] = address.toLowerCase().split('::');
  const [before, after] = [left, right].map((part) => (part === '' ? [] : part.split(':').flatMap(bothHalves)));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

// The end of an IPv6 address may be written as an IPv4 one, which stands for two groups.
const bothHalves = (group: string) => (group.includes('.') ? ['0', '0'] : [group]);
