import { isMask } from './mask.ts';

const shown = 4;
const whole = 9;

/**
 * Whether two Social Security Numbers, each typed or masked, are the same. `unknown` if the visible digits of a mask
 * match: only code that can decrypt the number can tell.
 */
export function sameNumber(one: unknown, other: unknown): boolean | 'unknown' {
  const [mine, theirs] = [digitsOf(one), digitsOf(other)];
  if (mine === undefined || theirs === undefined || mine.slice(-shown) !== theirs.slice(-shown)) return false;
  return isMask(one) || isMask(other) ? 'unknown' : mine === theirs;
}

// A value that is neither a mask nor a full number matches nothing.
function digitsOf(number: unknown): string | undefined {
  const digits = typeof number === 'string' ? number.replace(/\D/g, '') : '';
  return digits.length === (isMask(number) ? shown : whole) ? digits : undefined;
}
