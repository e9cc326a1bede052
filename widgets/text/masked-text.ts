import type { InputMask } from '#schemas/fields/field-kinds.ts';
import { isMask } from '#schemas/values/mask.ts';
import { changedDate } from './date-edit.ts';
import { changedNumber } from './number-edit.ts';
import { changeOf, type Text } from './text-change.ts';

/** A mask, and how many characters an answer may have where the mask does not say. */
export interface Mask {
  readonly name: InputMask;
  readonly maxLength?: number | undefined;
}

const empty: Text = { text: '', caret: 0 };

/**
 * The text that a control shows after an edit: what the browser made of it, kept to the mask, with the caret where a plain
 * field would have it. A number that is stored and shown as stars is replaced as a whole.
 */
export function editedText(mask: Mask, before: Text, after: Text, forward = false): Text {
  const change = changeOf(before, after, forward);
  const inserted = change.inserted.normalize('NFKC');
  if (isMask(before.text)) return changed(mask, empty, { from: 0, to: 0, inserted, forward });
  return changed(mask, before, { ...change, inserted });
}

/** A text kept to the mask, as when it is pasted into an empty control. */
export function maskedText(mask: Mask, text: string): string {
  return isMask(text) ? text : editedText(mask, empty, { text, caret: text.length }).text;
}

function changed({ name, maxLength }: Mask, { text }: Text, change: Parameters<typeof changedDate>[1]): Text {
  return name === 'date' ? changedDate(text, change) : changedNumber(name, text, change, maxLength);
}
