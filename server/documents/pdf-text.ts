import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';

/** Whether a font has a glyph for a character. */
export type HasGlyph = (codePoint: number) => boolean;

/** A space between two words that are written from right to left. */
const betweenRightToLeft = /(?<=[\p{Script=Hebrew}\p{Script=Arabic}]\p{M}*) (?=[\p{Script=Hebrew}\p{Script=Arabic}])/gu;

/**
 * A text as a document can show it: a note with their number replaces characters that its font lacks, because empty boxes say
 * nothing; words that are written from right to left stay together, because each piece is drawn after the one before it.
 * `onMissing` is called with each word that lost characters.
 */
export function documentText(text: string, hasGlyph: HasGlyph, onMissing?: () => void): string {
  return text.replace(/\S+/gu, (word) => wordText(word, hasGlyph, onMissing)).replace(betweenRightToLeft, '\u00a0');
}

function wordText(word: string, hasGlyph: HasGlyph, onMissing?: () => void): string {
  const shown = [...word].filter((each) => !isJoiner(each) || hasGlyph(each.codePointAt(0) ?? 0));
  const missing = shown.filter((each) => !hasGlyph(each.codePointAt(0) ?? 0)).length;
  if (missing === 0) return shown.join('');
  onMissing?.();
  return fill(missing === 1 ? messages.characterNotShown : messages.charactersNotShown, { count: missing });
}

// These characters are invisible.
function isJoiner(character: string): boolean {
  return /[\p{Cf}\p{Variation_Selector}]/u.test(character);
}
