import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { hangLimit } from './hang-limit.ts';

configure({
  asyncUtilTimeout: hangLimit,
  // A wait fails many times before it succeeds. The page is printed only if the error is shown.
  getElementError: (message, container) => {
    let text: string | undefined;
    const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', { get: () => (text ??= [message, prettyDOM(container)].join('\n\n')) });
  },
});

// The files of a worker share a simulated browser. Each file starts like a newly loaded page, with new modules that have no
// state of the previous page, and leaves an empty document.
vi.resetModules();

// A test types faster than a person, so load the code for masks first. Imported above, it would be that of the previous page.
const { loadMasks } = await import('#widgets/text/load-masks.ts');
await loadMasks();

// A simulated browser paints nothing, so each picture of a step is the recorded one. It is loaded when a picture is taken,
// because Vitest hands out the real module while a mock's factory is still running.
vi.mock('modern-screenshot', () => ({
  domToCanvas: async () => {
    const { image } = (await import('#fixtures/replay.ts')).caseOf('save-screenshot/kept').request;
    return { toDataURL: () => image };
  },
}));

/* Fails a test that logs a console error, because React's warnings are faults of ours. A test that expects one uses its
   own spy on `console.error`. */
const strayErrors: string[] = [];

beforeEach(() => {
  strayErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void strayErrors.push(format(...words)));
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const { name } of Array.from(document.documentElement.attributes)) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  if (strayErrors.length > 0) throw new Error(`console.error was called:\n${strayErrors.join('\n')}`);
});
