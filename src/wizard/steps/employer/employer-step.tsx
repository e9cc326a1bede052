import { useCall } from '#src/api/use-call.ts';
import { useKeptAddress } from '../../people/keep-address.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { FormStep } from '../../engine/form-step.tsx';

/** Employer Information: the form, which may be skipped with an IHA plan in the cart. */
export function EmployerStep() {
  const { enrollmentId } = useWizard();
  const plans = useCall('GET /get-cart-plan-info', { enrollment_id: enrollmentId });
  const { with_validation, box, answered } = useKeptAddress();
  return (
    <FormStep
      skippable={plans.data?.is_IHA === true}
      // Nobody doubts an employer's phone.
      beforeSave={(answers) => ({ ...answers, with_validation, skip_validation_phone: 0 })}
      onAnswer={answered}
      outro={box}
    />
  );
}
