import { act, render, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { StrictMode } from 'react';
import { createActor, setup, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { fromCall, notProvided } from '#machines/from-call.ts';

test('work settles as it ends, and a failure that is not an error becomes one', async () => {
  const doubled = createActor(
    fromCall<number, number>(async (input) => input * 2),
    { input: 21 },
  ).start();
  expect(await toPromise(doubled)).toBe(42);
  const failing = createActor(
    fromCall<never, undefined>(() => Promise.reject(new Error('no line'))),
    { input: undefined },
  );
  const failed = toPromise(failing);
  failing.start();
  await expect(failed).rejects.toThrow('no line');
  const odd = createActor(
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- libraries do
    fromCall<never, undefined>(() => Promise.reject('just text')),
    { input: undefined },
  );
  const oddEnd = toPromise(odd);
  odd.start();
  await expect(oddEnd).rejects.toEqual(new Error('just text'));
});

test('a machine that was started without its work says what is missing', async () => {
  await expect(notProvided()).rejects.toThrow('supply it with provide()');
});

test('aborted work never settles: StrictMode’s first run does not fail the second', async () => {
  const runs: { signal: AbortSignal; end: (text: string) => void }[] = [];
  const loading = setup({
    actors: {
      load: fromCall<string, undefined>(
        (_, signal) =>
          new Promise((end, fail) => {
            runs.push({ signal, end });
            signal.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')));
          }),
      ),
    },
  }).createMachine({
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: 'load', input: undefined, onDone: { target: 'loaded' }, onError: { target: 'failed' } } },
      loaded: {},
      failed: {},
    },
  });
  function Screen() {
    return <p>{String(useMachine(loading)[0].value)}</p>;
  }
  render(<Screen />, { wrapper: StrictMode });
  await act(async () => {});
  expect(runs.map((run) => run.signal.aborted)).toEqual([true, false]);
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => runs.at(-1)?.end('done'));
  expect(screen.getByText('loaded')).toBeVisible();
});
