/** The sizes of letters in a picture, in pixels. */
export const sizes = { title: 14, cause: 12, note: 12 } as const;
/** What a text in a picture is: the name of a state, what an arrow says, or the line below a name. */
export type TextSize = keyof typeof sizes;

/** How far apart lines of causes are. */
export const causeLine = 16;

// Parts of the letter size, as wide as the widest of the usual fonts has them: what fits there fits everywhere.
const narrow = /[ijl.,:;'|![\]()]/;
const wide = /[mwMWGOQ@%]/;

/** The width that a text takes at most, in pixels. */
export function textWidth(text: string, size: TextSize): number {
  const parts = [...text].map((letter) => {
    if (narrow.test(letter)) return 0.38;
    if (wide.test(letter)) return 0.95;
    return /[A-Z]/.test(letter) ? 0.72 : 0.61;
  });
  return Math.ceil(parts.reduce((sum, part) => sum + part, 0) * sizes[size]);
}
