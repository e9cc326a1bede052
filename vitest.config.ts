import { defineConfig } from 'vitest/config';
import { hangLimit } from './tests/support/hang-limit.ts';
import { LongestFirst } from './tests/support/order/longest-first.ts';
import { keepFilesInMemory } from './tests/support/temporary-files.ts';

keepFilesInMemory();

// A busy machine may be too slow once. What passes only then is named at the end of `npm test`.
const tries = (inCi: number) => ({ retry: process.env.CI ? inCi : 0 });

const patience = { testTimeout: 2 * hangLimit, hookTimeout: 2 * hangLimit, expect: { poll: { timeout: hangLimit } } };

// Journeys run on SQLite; the scoreboard runs some on PostgreSQL too.
const onPostgres = process.env.TEST_DATABASES === 'postgres';

const properties = 'tests/support/repeatable-properties.ts';

export default defineConfig({
  test: {
    // The smallest machines that run the tests have two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Counted with `--coverage`, of what runs in the tests' own processes. Screens are shown in a browser, whose branches no one counts.
    coverage: { provider: 'v8', include: ['{schemas,server,machines,widgets}/**/*.{ts,tsx}'], reporter: ['json-summary'] },
    projects: [
      {
        // Screens and pure code, in a simulated browser.
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['tests/{src,widgets,machines,fixtures,engine}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-setup.ts', properties],
          // Starting a process and a browser for each file would take as long as the tests. The set-up empties them.
          isolate: false,
          ...patience,
          ...tries(1),
          // Through Vite, so that forms are tested with the stand-ins that the product is built with.
          server: { deps: { inline: [/@rjsf/] } },
        },
      },
      {
        // The contract and the server, on SQLite and on a real PostgreSQL server.
        test: {
          name: 'node',
          include: ['tests/{schemas,server,support,contract,processes}/**/*.test.ts'],
          environment: 'node',
          setupFiles: [properties],
          globalSetup: ['tests/support/postgres.ts'],
          // Loading and warming up the server's code in each file would take longer than the tests.
          isolate: false,
          // A third one uses the time in which the others wait: for processes to start, keys to be noticed, connections to end.
          maxWorkers: 3,
          // After the other project, because a worker is kept only for the next file of the same one.
          sequence: { groupOrder: 1 },
          ...patience,
          ...tries(1),
        },
      },
      {
        // A person's way through the built product, in Chromium. The files of a worker share a browser and a server.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          setupFiles: [properties],
          globalSetup: [
            'tests/journeys/support/built-app.ts',
            'tests/journeys/support/first-start.ts',
            ...(onPostgres ? ['tests/support/postgres.ts'] : []),
          ],
          isolate: false,
          // As many as two cores can serve: the others use the time in which one waits for a page.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          // Too slow once, but not three times.
          ...tries(2),
          testTimeout: 20 * hangLimit,
          hookTimeout: 20 * hangLimit,
          // As long as a page waits for an element.
          expect: { poll: { timeout: 2 * hangLimit } },
        },
      },
      {
        // What only the scoreboard measures, because it takes long or needs the machine for itself.
        test: {
          name: 'scoreboard',
          include: ['tests/scoreboard/**/*.check.ts'],
          environment: 'node',
          setupFiles: [properties],
          globalSetup: ['tests/journeys/support/built-app.ts', 'tests/support/postgres.ts'],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 120 * hangLimit,
          hookTimeout: 20 * hangLimit,
          expect: { poll: { timeout: hangLimit } },
        },
      },
    ],
  },
});
