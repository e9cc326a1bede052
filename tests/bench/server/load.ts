import autocannon from 'autocannon';
import { contact } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { enroll } from './enroll.ts';

/** How many people send requests at the same time. */
export const connections = 50;

/** A request as a browser sends it. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The requests that one person sends repeatedly, over their own connection. */
export type Person = Readonly<Record<Kind, readonly Request[]>>;
/** What they are sent for. */
export type Kind = 'read' | 'save';

/** How fast requests are answered. */
export interface Rate {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /**
   * The cost of a request in the server's own process, in microseconds. Reliable on a busy machine too, unlike the
   * other figures.
   */
  readonly cpu: number;
}

/** People who have each begun an enrollment on a server. */
export function peopleOn(url: string): Promise<readonly Person[]> {
  return Promise.all(Array.from({ length: connections }, () => personOn(url)));
}

async function personOn(url: string): Promise<Person> {
  const client = new HttpBrowser(url);
  const enrollment_id = await enroll(client);
  const { headers } = client;
  return {
    read: ['get-dynamic-tabs', 'get-form-fields-contact-info', 'get-plan-cart'].map((call) => ({
      method: 'GET',
      path: `/api/v1/${call}?enrollment_id=${enrollment_id}`,
      headers,
    })),
    save: [{ method: 'POST', path: '/api/v1/save-contact-info', headers, body: JSON.stringify({ enrollment_id, ...contact }) }],
  };
}

/** The rate at which a server answers these people for some seconds. */
export async function rateOf(
  { name, url }: { readonly name: string; readonly url: string },
  people: readonly Person[],
  kind: Kind,
  duration: number,
): Promise<Rate> {
  let connected = 0;
  const before = await cpuSeconds(url);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: people.length,
    duration,
    // Every connection is another person, because concurrent saves of one enrollment would wait for each other.
    setupClient: (client) => {
      client.setRequests([...(people[connected % people.length]?.[kind] ?? [])]);
      connected += 1;
    },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors`);
  const spent = (await cpuSeconds(url)) - before;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu: (spent * 1_000_000) / requests.total };
}

async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(metrics)?.[1]);
}
