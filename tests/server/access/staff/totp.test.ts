import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, totpCode } from '#server/access/staff/totp.ts';

// The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time passwords by time', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds, the code is that of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  });

  test('a code is accepted one step early and one step late, and no further', () => {
    const at = (seconds: number) => stepOfCode(secret, ' 081 804', new Date(seconds * 1000));
    const [early, first, last, late] = [1_111_111_050, 1_111_111_080, 1_111_111_109, 1_111_111_139];
    expect([early, first, last, late].map(at)).toEqual([37_037_036, 37_037_036, 37_037_036, 37_037_036]);
    expect([early - 1, late + 1].map(at)).toEqual([undefined, undefined]);
  });

  test.each(['', '28708', '2870821', 'abcdef'])('%j is no code', (typed) => {
    expect(stepOfCode(secret, typed, new Date(59_000))).toBeUndefined();
  });

  test('a new secret has 160 bits, and its address names the site and the person', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpAddress(secret, 'dana', 'Larkspur & Co')).toBe(
      `otpauth://totp/Larkspur%20%26%20Co:dana?secret=${secret}&issuer=Larkspur%20%26%20Co`,
    );
  });
});
