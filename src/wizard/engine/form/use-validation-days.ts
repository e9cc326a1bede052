import { useMemo } from 'react';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { useWizard } from '../wizard-context.ts';
import { useToday } from '#src/ui/forms/today.tsx';

/** The days that date limits are counted from. */
export function useValidationDays(): ValidationContext {
  const { cart } = useWizard();
  const today = useToday();
  const effective = cart?.effective_date;
  return useMemo(() => ({ ...today, ...(effective ? { effective_date: effective } : {}) }), [today, effective]);
}
