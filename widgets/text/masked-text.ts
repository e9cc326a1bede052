import type { InputMask } from '#schemas/fields/field-kinds.ts';
import { isMask } from '#schemas/values/mask.ts';
import { changedDate } from './date-edit.ts';
import { changedNumber } from './number-edit.ts';
import { changeOf, type Text } from './text-change.ts';

/** A mask, and the maximum length of an answer where the mask does not limit it. */
export interface Mask {
  readonly name: InputMask;
  readonly maxLength?: number | undefined;
}

const empty: Text = { text: '', caret: 0 };

/**
 * The text of a control after an edit: the browser's result with the mask applied, and the caret where a plain field would
 * have it. A stored number that is shown as asterisks is replaced as a whole.
 */
export function editedText(mask: Mask, before: Text, after: Text, forward = false): Text {
  const change = changeOf(before, after, forward);
  const inserted = change.inserted.normalize('NFKC');
  if (isMask(before.text)) return changed(mask, empty, { from: 0, to: 0, inserted, forward });
  return changed(mask, before, { ...change, inserted });
}

/** A text with the mask applied, as when it is pasted into an empty control. */
export function maskedText(mask: Mask, text: string): string {
  return isMask(text) ? text : editedText(mask, empty, { text, caret: text.length }).text;
}

function changed({ name, maxLength }: Mask, { text }: Text, change: Parameters<typeof changedDate>[1]): Text {
  return name === 'date' ? changedDate(text, change) : changedNumber(name, text, change, maxLength);
}
