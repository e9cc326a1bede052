import type { Field } from '#schemas/fields/field.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { ExpiryWidget } from '#widgets/expiry/expiry-widget.tsx';

const month = 'expiration_month';
const year = 'expiration_year';
const label = 'Expiration date';

/** Billing with month and year of a card in one line. They are two answers everywhere else. */
export function withOneExpiry(form: BuiltForm): BuiltForm {
  const asks = (name: string) => form.fields.some((field) => field.name === name);
  if (!asks(month) || !asks(year)) return form;
  return {
    ...form,
    fields: form.fields.map(oneLine),
    uiSchema: {
      ...form.uiSchema,
      [month]: {
        ...(form.uiSchema[month] as object),
        'ui:widget': ExpiryWidget,
        'ui:title': label,
        'ui:placeholder': 'MM/YY',
        'ui:autocomplete': 'cc-exp',
        'ui:year': year,
      },
      // Under the same heading, so that none comes twice.
      [year]: { ...(form.uiSchema[year] as object), 'ui:widget': 'hidden' },
    },
    toldAt: { [year]: month },
  };
}

// A line that cannot be read is no answer, as is an empty one.
function oneLine(field: Field): Field {
  if (field.name !== month && field.name !== year) return field;
  const messages = { ...field.messages, required: fieldMessages.expiryInvalid };
  return { ...field, messages, label: field.name === month ? label : field.label };
}
