import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListFilter } from '#src/desk/list/list-filter.ts';

function open(address: string) {
  const { result } = renderHook(() => ({ filter: useListFilter('enrollments'), routed: useSearchParams()[0] }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  return { filter: () => result.current.filter, address: () => result.current.routed.toString() };
}

test('two filters chosen in a row both narrow the list, which shows its first page', async () => {
  const { filter, address } = open('/desk?search=smith&page=eyJ');
  const { change } = filter();
  await act(async () => {
    change({ carrier_id: 'c1' });
    change({ process: 'rep' });
    await Promise.resolve();
  });
  expect(address()).toBe('search=smith&carrier_id=c1&process=rep');
  expect(filter().filter).toEqual({ search: 'smith', carrier_id: 'c1', process: 'rep' });
});

test('a value that no filter can have narrows nothing and is named', () => {
  const { filter } = open('/desk?process=nobody&plan_id=x&sort=effective');
  expect(filter()).toMatchObject({
    filter: { sort: 'effective' },
    isNarrowed: false,
    leftOut: [
      { name: 'plan_id', value: 'x' },
      { name: 'process', value: 'nobody' },
    ],
  });
});
