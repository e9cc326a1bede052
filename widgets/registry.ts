import type { RegistryWidgetsType } from '@rjsf/utils';
import type { FormatName, WidgetName } from '#schemas/fields/field-kinds.ts';
import { CardEntryWidget } from './card-entry/card-entry-widget.tsx';
import { CheckboxWidget } from './checkbox/checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes/checkboxes-widget.tsx';
import { DateWidget } from './date/date-widget.tsx';
import { RadioWidget } from './radio/radio-widget.tsx';
import { SelectWidget } from './select/select-widget.tsx';
import { SignatureWidget } from './signature/signature-widget.tsx';
import { PasswordWidget, TextWidget } from './text/text-widget.tsx';
import { TextareaWidget } from './textarea/textarea-widget.tsx';
import { UpDownWidget } from './updown/updown-widget.tsx';
import type { Naming } from './widget.ts';

type OwnFormats = Readonly<Record<Exclude<FormatName, 'notice'>, RegistryWidgetsType[string]>>;

/** The controls by format: RJSF shows text of a format by the widget that has its name. */
const byFormat = {
  'calendar-date': DateWidget,
  ssn: TextWidget,
  phone: TextWidget,
  zip: TextWidget,
  digits: TextWidget,
  money: TextWidget,
  'routing-number': TextWidget,
  'account-number': TextWidget,
  'card-number': TextWidget,
  'security-code': PasswordWidget,
  signature: SignatureWidget,
} satisfies OwnFormats;

/**
 * Every control of the theme. Those with one of RJSF's names replace its own. A new control is a folder next to these and a
 * line here.
 */
export const widgets = {
  ...byFormat,
  TextWidget,
  PasswordWidget,
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  CheckboxesWidget,
  UpDownWidget,
  'card-entry': CardEntryWidget,
} satisfies RegistryWidgetsType;

/** The names of controls in the registry, by their names in `ui:widget`, which are RJSF's. */
export const widgetNames: Readonly<Record<WidgetName | 'text' | 'select', keyof typeof widgets>> = {
  text: 'TextWidget',
  textarea: 'TextareaWidget',
  password: 'PasswordWidget',
  select: 'SelectWidget',
  radio: 'RadioWidget',
  checkbox: 'CheckboxWidget',
  checkboxes: 'CheckboxesWidget',
  updown: 'UpDownWidget',
  'card-entry': 'card-entry',
};

/** How a control is named, and the role of its group, where a label that points at it is not enough. */
export const namings: Readonly<Record<string, { readonly naming: Naming; readonly role?: 'radiogroup' }>> = {
  RadioWidget: { naming: 'group', role: 'radiogroup' },
  CheckboxesWidget: { naming: 'group' },
  CheckboxWidget: { naming: 'self' },
  signature: { naming: 'group' },
  'card-entry': { naming: 'group' },
};
