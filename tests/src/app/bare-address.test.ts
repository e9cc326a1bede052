import { expect, test } from 'vitest';
import { isBareAddress } from '#src/app/bare-address.ts';

test.each([
  ['/404', true],
  ['/404/', true],
  ['/error', true],
  ['/access-page', true],
  ['/decline-reminder-email', true],
  ['/landing-config-error', true],
  ['/landing-config-error/Agent/accessPage', true],
  ['/nowhere/deep/down', true],
  ['/', false],
  ['/rosa', false],
  ['/plans', false],
  ['/plan/202/bright-smile-plus', false],
  ['/enrollment/contact-info', false],
])('the page at %s is standalone: %s', (address, isBare) => {
  expect(isBareAddress(address)).toBe(isBare);
});
