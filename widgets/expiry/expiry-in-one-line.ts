import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { withHidden } from '#schemas/forms/with-hidden.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { ExpiryWidget } from './expiry-widget.tsx';
import { words } from '../words.ts';

interface ExpiryFields {
  readonly month: string;
  readonly year: string;
}

/** A form with the month and the year of a card in one line. They are two answers everywhere else. */
export const expiryInOneLine =
  ({ month, year }: ExpiryFields) =>
  (form: BuiltForm): BuiltForm => {
    const asks = (name: string) => form.fields.some((field) => field.name === name);
    if (!asks(month) || !asks(year)) return form;
    const inOneLine = withHidden(form, [year]);
    return {
      ...inOneLine,
      fields: form.fields.map((field) => (field.name === month ? { ...field, label: fieldMessages.expirationDate } : field)),
      uiSchema: {
        ...inOneLine.uiSchema,
        [month]: {
          ...(form.uiSchema[month] as object),
          'ui:widget': ExpiryWidget,
          'ui:title': fieldMessages.expirationDate,
          'ui:placeholder': words.monthAndYear,
          'ui:autocomplete': 'cc-exp',
          'ui:month': month,
          'ui:year': year,
        },
      },
      reportedAt: { [year]: month },
    };
  };
