import { stepDemands } from '#schemas/steps/step-demands.ts';
import { billDateOptions } from '#schemas/fields/catalogue/billing.ts';
import { translatedOptions } from '#schemas/fields/catalogue/translated-field.ts';
import type { FieldDefinition, FieldProperties } from '#schemas/fields/field-definition.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import { withHostedCard } from '#server/forms/hosted-card.ts';
import type { Asking } from '#server/steps/engine/server-step.ts';
import { paymentChoices, paymentMethod } from '#server/rules/enrollment/payment.ts';

const { choicesFilledIn } = stepDemands.billing_info;
const usualBillDate = 28;
const cardYearsAhead = 20;
const wayNames = { cc: 'Credit card', eft: 'Bank account (EFT)' } as const;

/** Billing: the configured questions with today's options; only a notice if a group pays. */
export function billingDefinitions(
  asked: readonly FieldDefinition[],
  { config, facts, plans, today, hostedCards }: Asking,
): readonly FieldDefinition[] {
  const method = paymentMethod(config, plans, facts.group_id);
  if (method !== 'cc' && method !== 'eft') {
    const { statement_billing, list_billing } = config.site.texts;
    const label = method === 'stmt' ? statement_billing : list_billing;
    return [{ field_name: 'notice', type: 'notice', label, required: false, read_only: true }];
  }
  const ways = method === 'eft' ? (['eft'] as const) : paymentChoices(plans);
  const filledIn: Readonly<Record<(typeof choicesFilledIn)[number], FieldProperties>> = {
    payment_method: { options: translatedOptions(ways.map((value) => ({ name: wayNames[value], value }))), default: ways[0] },
    bill_date: billDates(config.site.bill_dates),
    expiration_year: { options: years(today) },
  };
  const fields = asked.map((field) => {
    const name = choicesFilledIn.find((each) => each === field.field_name);
    return name ? { ...field, ...filledIn[name], required: field.required } : field;
  });
  return hostedCards ? withHostedCard(fields) : fields;
}

function billDates(days: readonly number[]): FieldProperties {
  return { options: billDateOptions(days), default: days.includes(usualBillDate) ? usualBillDate : days[0] };
}

function years({ year }: CalendarDate) {
  return Array.from({ length: cardYearsAhead + 1 }, (_, ahead) => String(year + ahead)).map((value) => ({ name: value, value }));
}
