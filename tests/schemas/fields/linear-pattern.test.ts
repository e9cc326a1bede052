import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldKinds, fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { canMatch } from '#schemas/fields/pattern/can-match.ts';
import { linearPattern, patternProblem, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '[ab]',
  '[^a]',
  '[a-c\\]-]',
  '\\p{L}',
  '\\.',
  '\\u{1F600}',
  '\\x61',
  'é',
  '(?:)',
  '^',
  '$',
);
const times = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?');
const { pattern: anyPattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    atom,
    fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
  ),
  pattern: fc
    .array(
      fc.tuple(tie('part'), times).map(([part, count]) => (part === '^' || part === '$' ? part : `${part}${count}`)),
      { minLength: 1, maxLength: 4 },
    )
    .chain((parts) => fc.constantFrom('', '|').map((between) => parts.join(between))),
}));

describe('a pattern matched without backtracking', () => {
  test("matches exactly what JavaScript's own engine matches", () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', ']', ' ', 'é', '😀', '\n'), maxLength: 6 });
    fc.assert(
      fc.property(anyPattern, text, (pattern, tried) => {
        expect([pattern, tried, linearPattern(pattern).test(tried)]).toEqual([pattern, tried, new RegExp(pattern, 'u').test(tried)]);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test.each(['^(a+)+$', '^(a|a)*b$', '^(.*)(.*)(.*)(.*)x$', '^(a?){30}a{30}$', '^([a-z]+ ?)*[0-9]$'])(
    'answers at once where backtracking would take years: %s',
    (pattern) => {
      const taken = processorTimeOf(() => expect(linearPattern(pattern).test(`${'a'.repeat(3000)}!`)).toBe(false));
      expect(taken).toBeLessThan(1000);
    },
  );

  test.each(['^(?=.*\\d)[a-z\\d]{3,8}$', '^(?![^]*http)[^]*$', '^(?=.*[a-z])(?!.*x).{2,}$'])(
    'may look ahead at its start: %s',
    (pattern) => {
      for (const text of ['ab', 'ab1', 'http', 'a http', 'x1y', '12', 'abcdefgh9', '', 'a\nb'])
        expect([text, linearPattern(pattern).test(text)]).toEqual([text, new RegExp(pattern, 'u').test(text)]);
    },
  );

  test('matches the same again after more characters than are kept', () => {
    const pattern = linearPattern('^(?:[^b]{0,200}|a*b)$');
    const long = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    for (let part = 0; part < 400; part += 1) expect(pattern.test(long.slice(part, part + 201))).toBe(false);
    expect(pattern.test('aaab')).toBe(true);
    expect(pattern.test(long.slice(0, 200))).toBe(true);
    expect(pattern.test(`${long.slice(0, 20)}b`)).toBe(false);
  });

  test('is not matched against text that is longer than any answer', () => {
    expect(linearPattern('a*').test('a'.repeat(4000))).toBe(true);
    expect(linearPattern('a*').test('a'.repeat(4001))).toBe(false);
  });

  test.each([
    ['([', /no regular expression/],
    ['a(?=b)b', /looks ahead elsewhere/],
    ['(?<!a)b', /looks back/],
    ['(a)\\1', /refers back/],
    ['\\bword', /edge of a word/],
    ['((a{99}){99}){99}', /repeats too much/],
    ['(?:){2000000000}', /repeats too much/],
  ])('%s is not supported, and the reason is given', (pattern, why) => {
    expect(patternProblem(pattern)).toMatch(why);
  });

  test('a long pattern is quoted by its beginning', () => {
    expect(patternProblem('x'.repeat(4000))).toBe(`"^(?:${'x'.repeat(56)}" repeats too much: 3000 characters are the most`);
  });

  test('groups may be nested a hundred deep, with the one that makes the pattern whole, and are refused beyond', () => {
    const inGroups = (deep: number) => patternProblem(`${'('.repeat(deep)}a${')'.repeat(deep)}(b)(c)`);
    expect(inGroups(99)).toBeUndefined();
    expect(inGroups(100)).toMatch(/nests its groups too deeply$/);
    expect(inGroups(3000)).toBe(`"${'('.repeat(60)}" nests its groups too deeply`);
  });

  test("every kind's own pattern is supported", () => {
    const patterns = (Object.keys(fieldKinds) as FieldKindName[]).flatMap((name) => fieldKind(name).pattern ?? []);
    expect(patterns.map(patternProblem)).toEqual(patterns.map(() => undefined));
  });
});

test.each([
  ['\\d{5}', '^(?:\\d{5})$'],
  ['^\\d{5}$', '^\\d{5}$'],
  ['^\\d{5}', '^(?:^\\d{5})$'],
  ['\\d{5}$', '^(?:\\d{5}$)$'],
  ['^a|b$', '^(?:^a|b$)$'],
  ['^5\\$', '^(?:^5\\$)$'],
])('the pattern %s is for the whole answer: %s', (pattern, whole) => {
  expect(wholePattern(pattern)).toBe(whole);
});

describe('whether some text matches', () => {
  test.each([
    '',
    'a',
    'a|b$',
    '\\p{L}{2}',
    '[\\u0391-\\u03a9]',
    '[\\uff21-\\uff3a]',
    '\\u{1F600}',
    '(?:a|b){0,200}c',
    '^(?=.*\\d)(?!.*9)\\w{8,}$',
    '[0-9]{300}',
  ])('%s does', (pattern) => expect(canMatch(wholePattern(pattern))).toBe(true));

  test.each(['[^\\s\\S]', '[\\ud800-\\udfff]', 'a^b', 'a$b', '^(?=a)b$', '^(?!a)a$', '^(?=\\d{3}$)\\d{4}$', '^(?=[α-ω]+$)\\p{Lu}+$'])(
    '%s does not',
    (pattern) => expect(canMatch(wholePattern(pattern))).toBe(false),
  );

  test('a pattern that JavaScript finds in some text is never reported to match none', () => {
    const texts = fc.stringMatching(/^[ab.1A\-\n é😀]{0,6}$/u);
    fc.assert(
      fc.property(anyPattern, texts, (pattern, text) => {
        fc.pre(patternProblem(pattern) === undefined);
        const whole = wholePattern(pattern);
        fc.pre(new RegExp(whole, 'u').test(text));
        expect(canMatch(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
