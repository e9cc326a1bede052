/** A text as it is, in hex, and as base64 would encode it at any position: the ways to store it that do not hide it. */
export const spellingsOf = (text: string): readonly string[] => [
  text,
  ...[0, 1, 2].map((shift) => inBase64(text, shift)),
  Buffer.from(text).toString('hex'),
];

function inBase64(text: string, shift: number): string {
  const whole = Buffer.from(`${'x'.repeat(shift)}${text}`).toString('base64');
  // The characters at either end also encode the surrounding text.
  return whole.slice(shift === 0 ? 0 : shift + 1, Math.floor(((shift + text.length) * 8) / 6));
}
