import { act, renderHook } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useQuery } from '#src/ui/query/use-query.ts';

function open(address: string) {
  const { result } = renderHook(() => ({ query: useQuery(), routed: useSearchParams()[0] }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  return {
    change: result.current.query[1],
    shown: () => result.current.query[0].toString(),
    routed: () => result.current.routed.toString(),
  };
}

test('a control shows its change at once, before the router has followed', async () => {
  const { change, shown, routed } = open('/plans?sort=year');
  await act(async () => {
    flushSync(() => change({ sort: 'price' }));
    expect([shown(), routed()]).toEqual(['sort=price', 'sort=year']);
    await Promise.resolve();
  });
  expect([shown(), routed()]).toEqual(['sort=price', 'sort=price']);
});

test('two changes in a row add up', async () => {
  const { change, routed } = open('/plans?type=dental');
  await act(async () => {
    change((before) => ({ ...Object.fromEntries(before), sort: 'price' }));
    change((before) => ({ ...Object.fromEntries(before), price: '50' }));
    await Promise.resolve();
  });
  expect(routed()).toBe('type=dental&sort=price&price=50');
});

test('a value that is empty or undefined leaves the address', async () => {
  const { change, routed } = open('/plans?type=dental&sort=price&price=50');
  await act(async () => {
    change((before) => ({ ...Object.fromEntries(before), sort: '', price: undefined }));
    await Promise.resolve();
  });
  expect(routed()).toBe('type=dental');
});
