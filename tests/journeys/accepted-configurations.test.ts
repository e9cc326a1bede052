import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { formatDate, dateAt } from '#schemas/values/dates.ts';
import { type Tier, tiers } from '#schemas/rules/tier.ts';
import { type ConfigTexts, textsSource } from '#server/config/source/config-source.ts';
import type { Config } from '#server/config/config.ts';
import { loadFrom } from '#server/config/load-config.ts';
import { type Change, changes, textsOf } from '#tests/server/config/support/arbitrary-configuration.ts';
import { fewestThatAskAll } from '#tests/server/config/support/fewest-that-ask-all.ts';
import { mergeChanges } from '#tests/server/config/support/merge-changes.ts';
import { walkInBrowser } from './pages/walk-enrollment.ts';
import { openPage } from './support/browser/browser.ts';
import { type ConfigurableServer, configurableServers } from './support/configurable-servers.ts';
import { madeUpStatus } from './support/press-refused.ts';
import { sharedBrowser } from './support/shared.ts';

/**
 * The same walks in each run: a few of fifty configurations that together ask everything that the fifty ask, merged where they
 * are compatible. WALKS=200 walks through that many one by one, SEED=4711 draws others, FROM=17 starts at one of them.
 */
const { WALKS, SEED = '11', FROM = '0' } = process.env;
const count = Number(WALKS ?? '50');
const seed = SEED === 'random' ? Date.now() % 2 ** 31 : Number(SEED);

// Several at once: one fills in a form while another waits for its server.
const servers = configurableServers(3);
let browser: Browser | undefined;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const refused = new Set<string>();

interface Accepted {
  readonly at: number;
  readonly change: Change;
  readonly config: Config;
  readonly tier: Tier;
}

test(
  'a configuration that passes the check can be opened, filled in, saved, resumed, reviewed and completed in a browser, and shows every refusal on the way',
  async () => {
    const all = [...accepted(count)];
    const walks = (WALKS ? all : severalAtOnce(fewestThatAskAll(all))).values();
    const failed: string[] = [];
    await Promise.all(
      servers.map(async (server) => {
        const { page, problems } = await openPage(present(browser), { baseURL: server.url });
        page.setDefaultTimeout(15_000);
        for (const each of walks) {
          if (failed.length > 0) return;
          if (each.at < Number(FROM)) continue;
          await walk(server, page, each, problems).catch((error: unknown) => {
            failed.push(`SEED=${seed} FROM=${each.at}\nTier ${each.tier}\n${textOf(textsOf(each.change))}\n${String(error)}`);
          });
        }
      }),
    );
    if (failed.length > 0) throw new Error(failed.join('\n'));
  },
  120_000 + count * 30_000,
);

async function walk(server: ConfigurableServer, page: Page, { at, config, tier }: Accepted, problems: readonly string[]): Promise<void> {
  server.configure(config);
  const before = problems.length;
  await walkInBrowser({ page, tier, today: formatDate(dateAt(new Date())), pauseAt: at, refused });
  // Resumed by a code, the date of birth is asked for once the server has refused to show the step without it.
  const isExpected = (problem: string) => problem.includes('403 (Forbidden)') || problem.includes(`status of ${madeUpStatus} `);
  const met = problems.slice(before).filter((problem) => !isExpected(problem));
  if (met.length > 0) throw new Error(met.join('\n'));
}

/** Random configurations that the check accepts. */
function* accepted(wanted: number): Generator<Accepted> {
  const drawn = fc.record({ change: changes, tier: fc.constantFrom(...tiers) });
  for (let round = 0, found = 0; found < wanted; round += 1) {
    for (const { change, tier } of fc.sample(drawn, { numRuns: 20, seed: seed + round })) {
      const config = configWith(change);
      if (!config || found === wanted) continue;
      yield { at: found, change, tier, config };
      found += 1;
    }
  }
}

/** Configurations that each combine several of these with the same tier, because the tier decides which steps are asked. */
function severalAtOnce(cases: readonly Accepted[]): readonly Accepted[] {
  const packed: Accepted[] = [];
  for (const each of cases) {
    const at = packed.findIndex((other) => together(other, each));
    const both = packed[at] && together(packed[at], each);
    if (both) packed[at] = both;
    else packed.push(each);
  }
  return packed;
}

function together(one: Accepted, other: Accepted): Accepted | undefined {
  const change = one.tier === other.tier ? mergeChanges(one.change, other.change) : undefined;
  const config = change && configWith(change);
  return change && config && { ...one, change, config };
}

function configWith(change: Change): Config | undefined {
  const loaded = loadFrom(textsSource(textsOf(change)));
  return 'faults' in loaded ? undefined : loaded.config;
}

const textOf = (texts: ConfigTexts) => [texts['steps.yaml'], texts['carriers/fernvale.yaml']].join('\n');

function present<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('the browser is there inside tests only');
  return thing;
}
