import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

test('a plan is removed after a yes, and the rest is shown with its cost', async () => {
  const { user } = openWithEnrollment(
    '/cart',
    'get-plan-cart/two-plans',
    'get-plan-cart/one-plan',
    'get-cart-effective-dates/two-plans',
    'recommendation-association/nobody-yet-with-two-plans',
    'recommendation-association/nobody-yet-with-one-plan',
    'remove-plan-from-cart/removed',
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Bright Smile Basic' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, remove' }));
  expect(await screen.findByText('Bright Smile Basic was removed from your cart')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Bright Smile Basic' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Bright Smile Plus' })).toBeVisible();
});

test('a plan stays in the cart after a no', async () => {
  const { user, played } = openWithEnrollment(
    '/cart',
    'get-plan-cart/two-plans',
    'get-cart-effective-dates/two-plans',
    'recommendation-association/nobody-yet-with-two-plans',
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Bright Smile Basic' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No, keep it' }));
  expect(screen.getByRole('heading', { name: 'Bright Smile Basic' })).toBeVisible();
  expect(played).not.toContain('remove-plan-from-cart/removed');
});

test('an empty cart leads to the plans', async () => {
  openWithEnrollment('/cart', 'get-plan-cart/empty', 'get-cart-effective-dates/empty');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/plans');
});

test('the checkout sets the effective date and opens the first step', async () => {
  const { user } = openWithEnrollment(
    '/cart',
    'get-plan-cart/one-plan',
    'get-plan-cart/checked-out',
    'get-cart-effective-dates/one-plan',
    'recommendation-association/nobody-yet-with-one-plan',
    'cart-checkout/checked-out',
    'get-dynamic-tabs/nothing-saved',
    'get-form-fields-personal-info/unanswered',
  );
  await user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('Your plans will be effective as of 04/01/2026');
  await user.click(within(question).getByRole('button', { name: 'Proceed to Enrollment' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(window.location.pathname).toBe('/enrollment/personal-info');
  expect(stored.get('effectiveDate')).toBe('04/01/2026');
});

test('a refused checkout keeps the cart and says why', async () => {
  const { user } = openWithEnrollment(
    '/cart',
    'get-plan-cart/one-plan',
    'get-cart-effective-dates/one-plan',
    'recommendation-association/nobody-yet-with-one-plan',
    'cart-checkout/session-expired',
  );
  await user.click(await screen.findByRole('button', { name: 'Proceed to Enrollment' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Proceed to Enrollment' }));
  const notice = await screen.findByText(/Your session has ended\. Please start again from the quote form/);
  expect(notice.closest('[role=status]')).toHaveTextContent(/^Your session has ended\. Please start again.*safe\.Start a new quote$/);
  expect(screen.getByRole('heading', { name: 'Bright Smile Plus' })).toBeVisible();
});
