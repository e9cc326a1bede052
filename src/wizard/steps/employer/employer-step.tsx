import { useCall } from '#src/api/use-call.ts';
import { useKeptAddress } from '../../people/keep-address.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';

/** Employer Information: can be skipped with an IHA plan in the cart. */
export const employer = defineStep({ useForm: useEmployerForm });

function useEmployerForm(): FormExtras {
  const { enrollmentId } = useWizard();
  const plans = useCall('GET /get-cart-plan-info', { enrollment_id: enrollmentId });
  const { with_validation, box, answered } = useKeptAddress();
  return {
    skippable: plans.data?.is_IHA === true,
    // No check doubts an employer's phone.
    beforeSave: (answers) => ({ ...answers, with_validation, skip_validation_phone: 0 }),
    onAnswer: answered,
    outro: box,
  };
}
