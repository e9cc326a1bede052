import { useMemo, useState } from 'react';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { useWizard } from '../wizard-context.ts';

/** The days that date limits are counted from. */
export function useValidationDays(): ValidationContext {
  const { cart } = useWizard();
  const [today] = useState(() => formatDate(dateAt(new Date())));
  const effective = cart?.effective_date;
  return useMemo(() => ({ today, ...(effective ? { effective_date: effective } : {}) }), [today, effective]);
}
