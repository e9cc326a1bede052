/** Words that commonly make up memorable passwords. */
const words = `
  password passwort passphrase passw pass welcome letmein changeme change secret login access admin administrator root user
  test demo guest staff analyst carrier operations operator enrollkit enrollment benefit qwertyuiop qwerty asdfghjkl asdf zxcvbnm zxcv qazwsx
  abcdefghijklmnopqrstuvwxyz abcdef abcd abc iloveyou love monkey dragon sunshine princess football baseball superman trustno
  master shadow spring summer autumn winter january february march april june july august september october november december
  monday friday sunday company hello again please mypassword my is the
`
  .trim()
  .split(/\s+/);

// Symbols that stand for letters.
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unmasked = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);

/**
 * Whether a password is easy to guess: little of it remains without common words, the person's name, digits and
 * symbols, or it repeats a few characters.
 */
export function isCommonPassword(password: string, name: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 5) return true;
  return [plain, unmasked(plain)].some((text) => leftOf(text, name.toLowerCase()).length < 5);
}

function leftOf(text: string, name: string): string {
  const usual = [...words, name].filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  const without = usual.reduce((left, word) => left.replaceAll(word, ' '), text);
  return without.replace(/[^\p{L}]/gu, '');
}
