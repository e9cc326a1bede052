import { expect, test } from 'vitest';
import { withoutLinks, withoutLinksPattern } from '#schemas/values/links.ts';
import { processorTimeOf } from '#tests/support/processor-time.ts';

const pattern = new RegExp(withoutLinksPattern, 'u');

test.each([
  ['Pay at https://evil.example/login today', 'Pay at (link removed) today'],
  ['evil.example', '(link removed)'],
  ['Unit 4, www.evil.example', 'Unit 4, (link removed)'],
])('a text loses its links: %s', (text, left) => {
  expect(withoutLinks(text)).toBe(left);
  expect(pattern.test(text)).toBe(false);
});

test.each(['Cedar Creek Joinery, Inc.', 'St. Paul', 'U.S. Army', '$17.50 a month', '214.555.0100', '', 'a\nb'])(
  'plain words stay: %s',
  (text) => {
    expect(withoutLinks(text)).toBe(text);
    expect(pattern.test(text)).toBe(true);
  },
);

test('the longest text is searched at once', () => {
  const taken = processorTimeOf(() => {
    for (const part of ['a', '.', 'a.', '1.', 'a:/', '-.']) {
      const text = part.repeat(10_000 / part.length);
      pattern.test(text);
      withoutLinks(text);
    }
  });
  expect(taken).toBeLessThan(200);
});
