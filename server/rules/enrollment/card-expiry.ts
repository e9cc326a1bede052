import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { isExpired } from '#schemas/values/card-expiry.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';

/** The fault of a card that has expired. A month or year that is not a number is the validator's fault to find. */
export function expiryFaults({ expiration_month, expiration_year }: Answers, today: CalendarDate): readonly FieldFault[] {
  if (!/^\d{2}$/.test(String(expiration_month)) || !/^\d{4}$/.test(String(expiration_year))) return [];
  const expiry = { month: String(expiration_month), year: String(expiration_year) };
  return isExpired(expiry, today) ? [{ target_element: 'expiration_month', error_message: fieldMessages.cardExpired }] : [];
}
