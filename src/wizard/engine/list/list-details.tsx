import { useLoaded } from '#src/api/use-loaded.ts';
import { ListAnswers } from '../review/list-answers.tsx';
import { LoadedDetails } from '../review/loaded-details.tsx';
import { useWizard } from '../wizard-context.ts';
import type { ListStep } from './list-step.ts';

/** The saved items of a list on review. */
export function ListDetails({ step }: { readonly step: ListStep }) {
  const { enrollmentId } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, step.load);
  const { nameOf = step.nameOf, besideName, isLong, notAsked } = step.review ?? {};
  return (
    <LoadedDetails data={data} error={error} reload={reload}>
      {(parts) => (
        <ListAnswers
          fields={parts.form.fields}
          items={parts.held.list}
          id={parts.rules.id}
          nameOf={(item, at) => nameOf(item, at, parts)}
          besideName={(item) => besideName?.(item, parts)}
          {...(isLong ? { isLong } : {})}
          {...(notAsked ? { notAsked } : {})}
          none={step.texts().none}
        />
      )}
    </LoadedDetails>
  );
}
