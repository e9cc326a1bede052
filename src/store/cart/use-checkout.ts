import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';

/** The path of the wizard's first step. */
const firstStep = '/enrollment/personal-info';

export interface Checkout {
  readonly busy: boolean;
  /** The server's objection to the date. */
  readonly dateError?: string | undefined;
  readonly problem?: CallError | undefined;
  /** Whether the enrollment has started. */
  readonly checkOut: (date: string) => Promise<boolean>;
  readonly forgive: () => void;
}

/** Sets the effective date and opens the enrollment. */
export function useCheckout(enrollmentId: string): Checkout {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Pick<Checkout, 'dateError' | 'problem'>>({});

  const checkOut = async (date: string) => {
    if (busy) return true;
    setBusy(true);
    setFailed({});
    try {
      const { effective_date } = await call('POST /cart-checkout', { enrollment_id: enrollmentId, effective_date: date });
      stored.set('effectiveDate', effective_date);
      await navigate(firstStep, { state: { new_enrollment: true } });
      return true;
    } catch (error) {
      setFailed(failureOf(error));
      setBusy(false);
      return false;
    }
  };
  return { busy, ...failed, checkOut, forgive: () => setFailed({}) };
}

function failureOf(error: unknown): Pick<Checkout, 'dateError' | 'problem'> {
  const problem = problemOf(error);
  const fault = problem.faults.find((each) => each.target_element === 'effective_date') ?? problem.faults[0];
  return fault ? { dateError: fault.error_message } : { problem };
}
