import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { keepFilesInMemory } from '#tests/support/temporary-files.ts';
import { type Mutant, withMutant } from './mutants-of.ts';

keepFilesInMemory();

/** The fault that is in the sources in this run, as JSON; none if it is empty. */
const mutant = JSON.parse(process.env.MUTANT || 'null') as Mutant | null;

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (source, id) => (mutant && id === resolve(mutant.path) ? withMutant(source, mutant) : undefined),
    },
  ],
  test: {
    root: resolve('.'),
    include: ['tests/{schemas,server}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/repeatable-properties.ts'],
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: hangLimit,
  },
});
