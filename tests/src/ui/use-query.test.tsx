import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type ChangeQuery, useQuery } from '#src/ui/use-query.ts';

let change: ChangeQuery;

function Listing() {
  const [query, changeQuery] = useQuery();
  change = changeQuery;
  return (
    <select aria-label="Order" value={query.get('sort') ?? ''} onChange={() => undefined}>
      <option value="">Featured</option>
      <option value="price">Price</option>
    </select>
  );
}

function Address() {
  return <output>{useSearchParams()[0].toString()}</output>;
}

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Listing />
      <Address />
    </MemoryRouter>,
  );
}

const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value;
const address = () => screen.getByRole('status').textContent;

test('a control shows its change at once, before the router has followed', async () => {
  open('/plans?sort=');
  await act(async () => {
    flushSync(() => change({ sort: 'price' }));
    expect([order(), address()]).toEqual(['price', 'sort=']);
    await Promise.resolve();
  });
  expect([order(), address()]).toEqual(['price', 'sort=price']);
});

test('two changes in a row add up', async () => {
  open('/plans?type=dental');
  await act(async () => {
    change((before) => ({ ...Object.fromEntries(before), sort: 'price' }));
    change((before) => ({ ...Object.fromEntries(before), price: '50' }));
    await Promise.resolve();
  });
  expect(address()).toBe('type=dental&sort=price&price=50');
});
