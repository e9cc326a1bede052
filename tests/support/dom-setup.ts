import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadMasks } from '#widgets/text/load-masks.ts';
import { hangLimit } from './hang-limit.ts';

configure({ asyncUtilTimeout: hangLimit });

// A test types faster than a person, so load the code for masks first.
await loadMasks();

// A simulated browser paints nothing, so each picture of a step is the recorded one.
vi.mock('modern-screenshot', async () => {
  const { caseOf } = await import('#fixtures/replay.ts');
  return { domToPng: async () => caseOf('save-screenshot/kept').request.image };
});

/* Fails a test that logs a console error, because React's warnings are faults of ours. A test that expects one uses its
   own spy on `console.error`. */
const strayErrors: string[] = [];

beforeEach(() => {
  strayErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void strayErrors.push(format(...words)));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  if (strayErrors.length > 0) throw new Error(`console.error was called:\n${strayErrors.join('\n')}`);
});
