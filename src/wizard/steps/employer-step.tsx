import { useCall } from '#src/api/use-call.ts';
import { useWizard } from '../wizard-context.ts';
import { FormStep } from './form-step.tsx';

/** Employer Information: the form, which may be skipped with an IHA plan in the cart. */
export function EmployerStep() {
  const { enrollmentId } = useWizard();
  const plans = useCall('GET /get-cart-plan-info', { enrollment_id: enrollmentId });
  return <FormStep skippable={plans.data?.is_IHA === true} />;
}
