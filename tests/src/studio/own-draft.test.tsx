import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraft, withoutEdit, withText } from '#src/studio/draft.ts';

const configuration = { version: 'one', files: [{ file: 'steps.yaml', kind: 'steps', text: 'a' }], schemas: {} };
const open = (who: string) => renderHook(() => useDraft(configuration, who));
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'leaves';
};

test('unpublished edits wait for the person who made them, and the browser asks before they are lost', () => {
  const first = open('rosa');
  act(() => first.result.current[1]((draft) => withText(draft, 'steps.yaml', 'b')));
  first.unmount();
  expect(leaving()).toBe('asks');
  expect(open('theo').result.current[0].edited).toEqual({});
  const again = open('rosa');
  expect(again.result.current[0].edited).toEqual({ 'steps.yaml': 'b' });
  act(() => again.result.current[1]((draft) => withoutEdit(draft, 'steps.yaml')));
  expect(leaving()).toBe('leaves');
});
