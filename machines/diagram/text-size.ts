/** Font sizes in a picture, in pixels. */
export const sizes = { title: 14, cause: 12, note: 12 } as const;
/** The role of a text in a picture: a state's name, an arrow's label, or the line below a name. */
export type TextSize = keyof typeof sizes;

/** The line height of labels. */
export const causeLine = 16;

// Character widths as fractions of the font size, taken from the widest of the usual fonts, so that text fits in all of
// them.
const narrow = /[ijl.,:;'|![\]()]/;
const wide = /[mwMWGOQ@%]/;

/** The maximum width of a text, in pixels. */
export function textWidth(text: string, size: TextSize): number {
  const parts = [...text].map((letter) => {
    if (narrow.test(letter)) return 0.38;
    if (wide.test(letter)) return 0.95;
    return /[A-Z]/.test(letter) ? 0.72 : 0.61;
  });
  return Math.ceil(parts.reduce((sum, part) => sum + part, 0) * sizes[size]);
}
