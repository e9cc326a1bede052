import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';

const fault = { target_element: 'tier', error_message: 'This field is required.' };
const refuse = (error: Error) => () => Promise.reject(error);

test('pressed twice, it is sent once', async () => {
  const { result } = renderHook(() => useSending());
  let answer = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  act(() => {
    void result.current.send(work);
    void result.current.send(work);
  });
  expect(result.current.busy).toBe(true);
  await act(async () => answer());
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
});

test('a refusal that names fields is a problem too, where no field can show it', async () => {
  const { result } = renderHook(() => useSending());
  await act(() => result.current.send(refuse(new CallError(422, 'invalid-request', 'Please look again.', [fault]))));
  expect(result.current).toMatchObject({ problem: { message: 'Please look again.' }, busy: false });
});

test('an unexpected failure is shown too, and cleared by the next attempt', async () => {
  const { result } = renderHook(() => useSending());
  await act(() => result.current.send(refuse(new TypeError('x is undefined'))));
  expect(result.current.problem?.message).toBe('Something went wrong. Please try again.');
  await act(() => result.current.send(() => Promise.resolve()));
  expect(result.current.problem).toBeUndefined();
});
