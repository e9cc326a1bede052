import { expect, test } from 'vitest';
import { invitationLink, invitedCode } from '#schemas/rules/invitation-link.ts';

test('the code of an invitation is in the fragment of its link alone', () => {
  const link = new URL(invitationLink('https://store.example/access-page?lang=es', 'ABCDE-FGHJK'));
  expect(link.pathname + link.search).toBe('/access-page?lang=es');
  expect(invitedCode(link.hash)).toBe('ABCDE-FGHJK');
});

test.each(['', '#', '#main', '#employee-code=', '#employee-code=<b>', '#x&employee-code=ABCDE'])('%s holds no code', (fragment) => {
  expect(invitedCode(fragment)).toBeUndefined();
});
