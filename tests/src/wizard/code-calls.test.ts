import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyCode } from '#src/wizard/verification/code-calls.ts';
import { answers, losesAnswer, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each([
  ['email', 'POST /validate-email-neverbounce', 'robin@example.com'],
  ['phone', 'GET /validate-phone-numverify', '2145550177'],
] as const)('the code of an %s', (type, check, contact) => {
  const verify = (code: string) => verifyCode('e1', { type, contact, code }, new AbortController().signal);
  const isUsed = () => refuses('POST /verify-otp', 422, 'invalid-answers', [['otp', 'This code is no longer valid.']]);

  test('whose verification got no answer is not asked for again if the contact is verified', async () => {
    isUsed();
    losesAnswer('POST /verify-otp');
    answers(check, { is_valid: false, message: 'doubted' });
    await expect(verify('123456')).rejects.toMatchObject({ isUnanswered: true });
    answers(check, { is_valid: true, message: '' });
    await expect(verify('123456')).resolves.toBeUndefined();
  });

  test('is verified at once if only its answer was lost', async () => {
    losesAnswer('POST /verify-otp');
    answers(check, { is_valid: true, message: '' });
    await expect(verify('123456')).resolves.toBeUndefined();
  });

  test('that is wrong is refused without another question', async () => {
    isUsed();
    const asked = answers(check, { is_valid: true, message: '' });
    await expect(verify('000000')).rejects.toMatchObject({ status: 422 });
    expect(asked).toEqual([]);
  });
});
