import { messages } from '#schemas/messages/messages.ts';
import { useCall } from '#src/api/use-call.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { ListAnswers } from '../../engine/review/list-answers.tsx';
import { LoadedDetails } from '../../engine/review/loaded-details.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { nameOf } from '../../people/name-of.ts';
import { savedBeneficiaries } from './opening-beneficiaries.ts';

/** The saved beneficiaries on review. */
export function BeneficiaryDetails() {
  const { enrollmentId: enrollment_id } = useWizard();
  const saved = useCall('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' });
  const { form, error, reload } = useFormDefinitions('beneficiary_info', 'GET /get-form-fields-beneficiary-info', { enrollment_id });
  const retry = () => {
    reload();
    saved.reload();
  };
  const data = form && saved.data && { fields: form.fields, items: savedBeneficiaries(saved.data.result) };
  return (
    <LoadedDetails data={data} error={error ?? saved.error} reload={retry}>
      {(loaded) => (
        <ListAnswers
          {...loaded}
          id="beneficiary_id"
          nameOf={nameOf}
          besideName={({ is_contigent }) => (is_contigent ? '(contingent)' : '')}
          none={messages.nobodyNamed}
        />
      )}
    </LoadedDetails>
  );
}
