/**
 * Whether a number is a possible Social Security Number: nine digits, area not 000, 666 or 900 to 999, group not 00,
 * serial not 0000, and not one of the two numbers printed in advertisements. Source: Social Security Administration,
 * POMS RM 10201.035.
 */
export function isSsn(digits: string): boolean {
  const match = /^(\d{3})(\d{2})(\d{4})$/.exec(digits);
  if (!match) return false;
  const [, area, group, serial] = match;
  if (area === '000' || area === '666' || area?.startsWith('9')) return false;
  if (group === '00' || serial === '0000') return false;
  return digits !== '078051120' && digits !== '219099999';
}

/**
 * Whether nine digits have a valid ABA check digit: weights 3-7-1, sum divisible by ten, and a first pair that is in
 * use (00 to 12, 21 to 32, 61 to 72, 80).
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const prefix = Number(digits.slice(0, 2));
  const used = prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!, 0);
  return used && sum % 10 === 0;
}

/** Whether the digits pass the Luhn check (ISO/IEC 7812) and are not all zeros. */
export function isLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
