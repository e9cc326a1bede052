import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { latePage, latePages } from '#src/app/late-page.tsx';

const Cart = () => <h1>Cart</h1>;

test('a page whose code was loaded ahead is shown without a placeholder', async () => {
  const { element, load } = latePage(async () => Cart);
  await load();
  render(<Suspense fallback="Loading">{element}</Suspense>);
  expect(screen.getByRole('heading', { name: 'Cart' })).toBeVisible();
});

test('a page whose code is not there yet is loaded when it is shown', async () => {
  const { element } = latePage(async () => Cart);
  render(<Suspense fallback="Loading">{element}</Suspense>);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
});

test('a page that is shown at another path stays the same, although its code arrived in between', async () => {
  const Typed = ({ title }: { readonly title: string }) => <input aria-label={title} />;
  const pages = latePages(async () => Typed);
  const [plans, newPlans] = [pages({ title: 'Plans' }), pages({ title: 'New plans' })];
  const { rerender } = render(<Suspense>{plans.element}</Suspense>);
  const before = await screen.findByLabelText('Plans');
  rerender(<Suspense>{newPlans.element}</Suspense>);
  expect(screen.getByLabelText('New plans')).toBe(before);
});
