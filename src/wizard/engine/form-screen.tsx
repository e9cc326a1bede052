import { Adornments } from '#widgets/form/adornments.tsx';
import { FormStep } from './form-step.tsx';
import { useWizard } from './wizard-context.ts';

const none = {};

/** Any step that is a form, with its additions. */
export function FormScreen() {
  const { steps, tab } = useWizard();
  const { useForm } = steps.of(tab);
  const { adornments = none, beside, ...form } = useForm();
  return (
    <Adornments value={adornments}>
      <FormStep {...form} />
      {beside}
    </Adornments>
  );
}
