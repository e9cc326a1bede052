/**
 * Whether a typed name is that of a person: letters count and nothing else does, not their case, their accents, the marks and
 * spaces between them. Names in the middle may be left out, for many people never write theirs.
 */
export function isNameOf(typed: string, name: string): boolean {
  const [written, own] = [wordsOf(typed), wordsOf(name)];
  if (written.length === 0 || own.length === 0) return false;
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
