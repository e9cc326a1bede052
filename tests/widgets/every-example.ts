import { cardEntryExamples } from '#widgets/card-entry/examples.ts';
import { checkboxExamples } from '#widgets/checkbox/examples.ts';
import { dateExamples } from '#widgets/date/examples.ts';
import type { WidgetExample } from '#widgets/example.ts';
import { checkboxesExamples } from '#widgets/checkboxes/examples.ts';
import { noticeExamples } from '#widgets/notice/examples.ts';
import { radioExamples } from '#widgets/radio/examples.ts';
import { selectExamples } from '#widgets/select/examples.ts';
import { signatureExamples } from '#widgets/signature/examples.ts';
import { updownExamples } from '#widgets/updown/examples.ts';
import { passwordExamples, textExamples } from '#widgets/text/examples.ts';
import { textareaExamples } from '#widgets/textarea/examples.ts';

/** The examples of every control, by its folder. */
export const everyExample = {
  'card-entry': cardEntryExamples,
  text: textExamples,
  textarea: textareaExamples,
  date: dateExamples,
  password: passwordExamples,
  select: selectExamples,
  radio: radioExamples,
  checkbox: checkboxExamples,
  checkboxes: checkboxesExamples,
  signature: signatureExamples,
  notice: noticeExamples,
  updown: updownExamples,
} satisfies Readonly<Record<string, readonly WidgetExample[]>>;
