import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { readPlanIds, useChosenPlans } from '#src/store/compare/chosen-plans.ts';

afterEach(() => stored.clearAll());

test.each([
  ['201,202', [201, 202]],
  ['202,201,202', [202, 201]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['', []],
  ['201,<img>,-3,1e9,2.5, 204', [201]],
])('the list %j is read as %j', (list, ids) => {
  expect(readPlanIds(list)).toEqual(ids);
});

test('plans are added and removed, a fifth does not fit, and a reload restores them', () => {
  const { result, unmount } = renderHook(() => useChosenPlans());
  for (const id of [1, 2, 3, 4]) act(() => result.current.toggle(id));
  expect(result.current).toMatchObject({ ids: [1, 2, 3, 4], isFull: true });
  act(() => result.current.toggle(5));
  expect(result.current.ids).toEqual([1, 2, 3, 4]);
  act(() => result.current.toggle(2));
  act(() => result.current.toggle(5));
  unmount();
  expect(renderHook(() => useChosenPlans()).result.current.ids).toEqual([1, 3, 4, 5]);
});
