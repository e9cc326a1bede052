import { expect, test } from 'vitest';
import { documentText } from '#server/documents/pdf-text.ts';

const hasGlyph = (codePoint: number) => codePoint < 0x700 && codePoint !== 0x200d;

test('a text that the font covers stays as it is', () => {
  expect(documentText('Łukasz Ångström, Ναυσικά', hasGlyph)).toBe('Łukasz Ångström, Ναυσικά');
});

test.each([
  ['李明', '[2 characters that cannot be shown here]'],
  ['Ms. 李 Ming', 'Ms. [1 character that cannot be shown here] Ming'],
])('in %s, a note replaces characters that the font lacks', (text, shown) => {
  expect(documentText(text, hasGlyph)).toBe(shown);
});

test('the words of a name that is written from right to left are drawn as one, whatever stands before them', () => {
  expect(documentText('דנה לוי', hasGlyph)).toBe('דנה\u00a0לוי');
  expect(documentText('Enrollment of דנה לוי, Dallas', hasGlyph)).toBe('Enrollment of דנה\u00a0לוי, Dallas');
});
