import { setTimeout } from 'node:timers/promises';
import { productSteps } from '#schemas/steps/product-steps.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { hashOf, hashOfPage, type Inventory } from './inventory.ts';

// Every address of the app returns the same page. This is the one on which people pay.
const payment = `/enrollment/${productSteps.billing_info.path}`;

const patienceMs = 30_000;
const atOnce = 8;
const mostTries = 4;

// A server or a cache may hold a copy of its own for each: browsers ask for the first, and others for the second.
const encodings = ['gzip, deflate, br', 'identity'];

/**
 * How a site differs from its inventory, a line for each difference, as a browser gets it through every proxy in between.
 * Throws {@link CannotDo} if it does not answer.
 */
export async function differences(inventory: Inventory, site: string): Promise<readonly string[]> {
  const pages = encodings.map((encoding) => () => otherPage(inventory, site, encoding));
  const files = Object.entries(inventory.files).flatMap(([path, hash]) =>
    encodings.map((encoding) => () => otherFile({ path, hash }, site, encoding)),
  );
  return [...new Set((await allOf([...pages, ...files])).flat())];
}

/** The results of tasks, of which only a few run at once. */
async function allOf<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const work = async () => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function otherPage(inventory: Inventory, site: string, encoding: string): Promise<readonly string[]> {
  const { status, headers, content } = await fetchFrom(site, payment, encoding);
  const isSame = status === 200 && hashOfPage(content.toString()) === inventory.page;
  return [...(isSame ? [] : [`The page ${payment} is another one (status ${status}).`]), ...otherHeaders(inventory, headers)];
}

function otherHeaders({ headers }: Inventory, got: Headers): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const found = got.get(name);
    return found === value ? [] : [`The header ${name} is ${found === null ? 'missing' : `“${found}”`}, not “${value}”.`];
  });
}

async function otherFile(
  expected: { readonly path: string; readonly hash: string },
  site: string,
  encoding: string,
): Promise<readonly string[]> {
  const { path, hash } = expected;
  const { status, content } = await fetchFrom(site, path, encoding);
  if (status !== 200) return [`${path} is missing (status ${status}).`];
  return hashOf(content) === hash ? [] : [`${path} was changed.`];
}

async function fetchFrom(site: string, path: string, encoding: string) {
  const url = new URL(path, site);
  const asked = { headers: { accept: 'text/html,*/*', 'accept-encoding': encoding }, redirect: 'manual' } as const;
  try {
    const ask = () => fetch(url, { ...asked, signal: AbortSignal.timeout(patienceMs) });
    let answer = await ask();
    // A site limits the requests of an address, and says when it takes the next one.
    for (let tries = 1; answer.status === 429 && tries < mostTries; tries += 1) {
      await setTimeout(Math.min(1000 * Number(answer.headers.get('retry-after') ?? 1), patienceMs));
      answer = await ask();
    }
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  } catch (cause) {
    throw new CannotDo(`${url.href} does not answer.`, { cause });
  }
}
