import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';

const tier = { target_element: 'tier', error_message: 'This field is required.' };
const zip = { target_element: 'zip', error_message: 'Please enter a valid zip code.' };
const refuse = (error: Error) => () => Promise.reject(error);
const atFields = refuse(new CallError(422, 'invalid-answers', 'Please look again.', [tier, zip]));

test('a refusal is shown at its fields, or as a whole if it concerns none', async () => {
  const { result } = renderHook(() => useSendingForm());
  await act(() => result.current.send(atFields));
  expect(result.current).toMatchObject({ faults: [tier, zip], problem: undefined, busy: false });
  await act(() => result.current.send(refuse(new CallError(0, 'unreachable', 'No connection.'))));
  expect(result.current).toMatchObject({ faults: undefined, problem: { message: 'No connection.' } });
});

test('a fault is shown at its field until the field changes, and again after the next attempt', async () => {
  const { result } = renderHook(() => useSendingForm());
  const change = vi.fn();
  const errors = () => ['tier', 'zip'].map((name) => result.current.field(name, change).error);
  await act(() => result.current.send(atFields));
  expect(errors()).toEqual([tier.error_message, zip.error_message]);
  act(() => result.current.field('tier', change).onChange('Family'));
  expect(change).toHaveBeenCalledExactlyOnceWith('Family');
  expect(errors()).toEqual([undefined, zip.error_message]);
  await act(() => result.current.send(atFields));
  expect(errors()).toEqual([tier.error_message, zip.error_message]);
});

test('a control that sets several fields shows the fault of any of them', async () => {
  const { result } = renderHook(() => useSendingForm());
  await act(() => result.current.send(atFields));
  expect(result.current.field(['state', 'zip'], () => {}).error).toBe(zip.error_message);
});

test('the fault of a field without a control is left for the form to show, until the next attempt', async () => {
  const { result } = renderHook(() => {
    const sending = useSendingForm();
    return { ...sending, error: sending.field('tier', () => {}).error };
  });
  await act(() => result.current.send(atFields));
  expect(result.current).toMatchObject({ error: tier.error_message });
  expect(result.current.elsewhere()).toEqual([zip.error_message]);
  await act(() => result.current.send(() => Promise.resolve()));
  expect(result.current.elsewhere()).toEqual([]);
});
