/* Hostile requests derived from recorded ones; the same seed gives the same requests. */

/** Numbers from 0 up to, not including, 1. */
export type Dice = () => number;

/** A random generator that repeats its sequence for a seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[Math.floor(dice() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '\ud800',
  'x\udfff',
  '201',
  ' 201 ',
  '-1',
  '1.5',
  '2e2',
  '0xC9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'Infinity',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  'x'.repeat(5000),
  '\u202e\u0000',
  '𝒟ana',
  '02/30/2026',
  '13/45/0000',
  '9999-12-31',
  'null',
  'undefined',
  '[]',
  'data:image/png;base64,AAAA',
];
const values: readonly unknown[] = [null, true, false, 0, -1, 1.5, 201, 2_147_483_648, 2 ** 53 + 2, 1e308, -1e308, [], {}, [[]], [null]];
const names = ['plan_id', 'enrollment_id', 'tab_name', 'ssn', 'dob', 'first_name', '__proto', 'a\0b', 'x'.repeat(300), '\udc00', 'id'];

function hostile(dice: Dice, depth = 0): unknown {
  const kind = dice();
  if (kind < 0.6) return oneOf(dice, texts);
  if (kind < 0.85 || depth > 3) return oneOf(dice, values);
  const inner = Array.from({ length: Math.floor(dice() * 4) }, () => hostile(dice, depth + 1));
  return kind < 0.92 ? inner : Object.fromEntries(inner.map((value) => [oneOf(dice, names), value]));
}

type Fields = Readonly<Record<string, unknown>>;

/** A request with up to three values made hostile, removed or added. */
export function madeHostile(dice: Dice, request: Fields): Record<string, unknown> {
  let made: Record<string, unknown> = { ...request };
  for (let times = Math.floor(dice() * 3); times >= 0; times -= 1) made = changed(dice, made) as Record<string, unknown>;
  return made;
}

function changed(dice: Dice, value: unknown): unknown {
  if (Array.isArray(value)) {
    const at = Math.floor(dice() * value.length);
    return value.length > 0 && dice() < 0.7 ? value.with(at, changed(dice, value[at])) : [...(value as unknown[]), hostile(dice)];
  }
  if (typeof value !== 'object' || value === null) return hostile(dice);
  const fields = value as Fields;
  const present = Object.keys(fields);
  const how = dice();
  if (present.length === 0 || how < 0.1) return { ...fields, [oneOf(dice, names)]: hostile(dice) };
  const name = oneOf(dice, present);
  if (how < 0.2) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
  return { ...fields, [name]: changed(dice, fields[name]) };
}

/** Encodes text for a URL, even text that no URL can hold. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return [...text].map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter))).join('');
}
