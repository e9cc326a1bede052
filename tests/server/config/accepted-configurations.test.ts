import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tiers } from '#schemas/rules/tier.ts';
import { textsSource } from '#server/config/source/config-source.ts';
import { loadFrom } from '#server/config/load-config.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { configurations } from './support/arbitrary-configuration.ts';
import { walkEnrollment } from './support/walk-enrollment.ts';

/** CONFIGURATIONS=5000 SEED=random generates more of them, and others. */
const count = Number(process.env.CONFIGURATIONS ?? '200');

const server = serverForAll(sqlite.create);

test(
  'a configuration that passes the check can be opened, filled in, saved, resumed, reviewed and completed',
  async () => {
    const met = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(configurations, fc.constantFrom(...tiers), async (texts, tier) => {
        const loaded = loadFrom(textsSource(texts));
        if ('faults' in loaded) {
          met.refused += 1;
          return;
        }
        met.accepted += 1;
        server.configure(() => loaded.config);
        await walkEnrollment(server, tier).catch((error: unknown) => {
          throw new Error(`Tier ${tier}\n${texts['steps.yaml']}\n${texts['carriers/fernvale.yaml']}\n${String(error)}`, { cause: error });
        });
      }),
      { numRuns: count },
    );
    // Most random configurations are refused, which is part of the test.
    expect(met.accepted).toBeGreaterThan(count / 10);
  },
  count * 2000,
);
