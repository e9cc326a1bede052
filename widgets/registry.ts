import type { WidgetName } from '#schemas/fields/field-kinds.ts';
import { CheckboxControl } from './checkbox/checkbox-control.tsx';
import type { Widget } from './control.ts';
import { DateControl } from './date/date-control.tsx';
import { FlagsControl } from './flags/flags-control.tsx';
import { NoticeControl } from './notice/notice-control.tsx';
import { RadiosControl } from './radios/radios-control.tsx';
import { RowsControl } from './rows/rows-control.tsx';
import { SelectControl } from './select/select-control.tsx';
import { SignatureControl } from './signature/signature-control.tsx';
import { StepperControl } from './stepper/stepper-control.tsx';
import { TextControl } from './text/text-control.tsx';
import { TextareaControl } from './textarea/textarea-control.tsx';

/** Every control that a kind of field may ask for. A new control is a folder beside these and a line here. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
  text: { control: TextControl, naming: 'label' },
  textarea: { control: TextareaControl, naming: 'label' },
  date: { control: DateControl, naming: 'label' },
  password: { control: TextControl, naming: 'label' },
  select: { control: SelectControl, naming: 'label' },
  radios: { control: RadiosControl, naming: 'group', role: 'radiogroup' },
  checkbox: { control: CheckboxControl, naming: 'self' },
  flags: { control: FlagsControl, naming: 'group' },
  signature: { control: SignatureControl, naming: 'group' },
  rows: { control: RowsControl, naming: 'self' },
  stepper: { control: StepperControl, naming: 'label' },
  notice: { control: NoticeControl, naming: 'self' },
};
