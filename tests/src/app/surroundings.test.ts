import { expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { surroundingsAt } from '#src/app/surroundings.ts';

test.each([
  ['/404', 'nothing'],
  ['/404/', 'nothing'],
  ['/error', 'nothing'],
  ['/access-page', 'nothing'],
  ['/decline-reminder-email', 'nothing'],
  ['/landing-config-error', 'nothing'],
  ['/landing-config-error/Agent/accessPage', 'nothing'],
  ['/nowhere/deep/down', 'nothing'],
  ['/', 'store'],
  ['/rosa', 'store'],
  ['/plans', 'store'],
  ['/plan/202/bright-smile-plus', 'store'],
  ['/enrollment/receipt', 'store'],
  ['/enrollment', 'steps'],
  ['/enrollment/contact-info', 'steps'],
  ['/sign/abc', 'steps'],
  ['/sign-in', 'staff'],
  ['/analyst', 'staff'],
  ['/studio', 'staff'],
  ['/desk', 'staff'],
  ['/desk/invoices', 'staff'],
  ['/desk/exports', 'staff'],
  ['/desk/enrollments/abc', 'staff'],
  ['/desk/webhooks', 'staff'],
  ['/desk/people', 'staff'],
  ['/desk/agents', 'staff'],
  ['/forgot-password', 'staff'],
  ['/set-password', 'staff'],
  ['/account', 'staff'],
])('around the page at %s: %s', (address, around) => {
  expect(surroundingsAt(address)).toBe(around);
});

test('around every page of the desk is the header of the staff', () => {
  const pages = Object.values(paths).filter((path) => path.startsWith('/desk'));
  expect(pages.filter((path) => surroundingsAt(path.replaceAll(':', '')) !== 'staff')).toEqual([]);
});
