import type { WidgetName } from '#schemas/fields/field-kinds.ts';
import { checkboxExamples } from '#widgets/checkbox/examples.ts';
import { dateExamples } from '#widgets/date/examples.ts';
import type { WidgetExample } from '#widgets/example.ts';
import { flagsExamples } from '#widgets/flags/examples.ts';
import { noticeExamples } from '#widgets/notice/examples.ts';
import { radiosExamples } from '#widgets/radios/examples.ts';
import { rowsExamples } from '#widgets/rows/examples.ts';
import { selectExamples } from '#widgets/select/examples.ts';
import { signatureExamples } from '#widgets/signature/examples.ts';
import { stepperExamples } from '#widgets/stepper/examples.ts';
import { passwordExamples, textExamples } from '#widgets/text/examples.ts';
import { textareaExamples } from '#widgets/textarea/examples.ts';

/** The examples of every control; a control without any does not compile. */
export const everyExample: Readonly<Record<WidgetName, readonly WidgetExample[]>> = {
  text: textExamples,
  textarea: textareaExamples,
  date: dateExamples,
  password: passwordExamples,
  select: selectExamples,
  radios: radiosExamples,
  checkbox: checkboxExamples,
  flags: flagsExamples,
  signature: signatureExamples,
  notice: noticeExamples,
  rows: rowsExamples,
  stepper: stepperExamples,
};
