import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';

/** A card is valid until the last day of its month. */
export function expiryFaults({ expiration_month, expiration_year }: Answers, today: CalendarDate): readonly FieldFault[] {
  if (!/^\d{2}$/.test(String(expiration_month)) || !/^\d{4}$/.test(String(expiration_year))) return [];
  const last = Number(expiration_year) * 12 + Number(expiration_month);
  return last < today.year * 12 + today.month ? [{ target_element: 'expiration_month', error_message: messages.cardExpired }] : [];
}
