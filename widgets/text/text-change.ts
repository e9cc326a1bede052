/** A control's text, and the position of its caret. */
export interface Text {
  readonly text: string;
  readonly caret: number;
}

/** A change of a text: the characters from `from` to `to` were replaced by `inserted`. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly inserted: string;
  /** Whether text was deleted forward, by Delete instead of Backspace. */
  readonly forward: boolean;
}

/**
 * The change that the browser made to a text, derived from the text before and after, so it does not matter which key, menu,
 * phone keyboard or mouse made it. The text after the new caret is unchanged.
 */
export function changeOf(before: Text, after: Text, forward: boolean): Change {
  const behind = after.text.slice(after.caret);
  if (!before.text.endsWith(behind)) return { from: 0, to: before.text.length, inserted: after.text, forward };
  const to = before.text.length - behind.length;
  const most = Math.min(to, after.caret, before.caret);
  let from = 0;
  while (from < most && before.text[from] === after.text[from]) from += 1;
  return { from, to, inserted: after.text.slice(from, after.caret), forward };
}
