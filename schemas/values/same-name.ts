/**
 * Whether a typed name is a person's: only letters count, ignoring case, accents, punctuation and spaces. Middle names
 * can be left out, because many people never write theirs.
 */
export function isNameOf(typed: string, name: string): boolean {
  const [written, own] = [wordsOf(typed), wordsOf(name)];
  if (written.length === 0) return false;
  if (written.join('') === own.join('')) return true;
  return written[0] === own[0] && written.at(-1) === own.at(-1) && (written.length === 2 || own.length === 2) && own.length > 1;
}

function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
