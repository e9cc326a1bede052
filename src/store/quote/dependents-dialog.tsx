import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type Tier, tierCovers } from '#schemas/rules/tier.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { words } from './words.ts';

export interface DependentsDialogProps {
  readonly enrollmentId: string;
  /** A tier that covers more than the member. */
  readonly tier: Tier;
  readonly onClose: () => void;
  readonly onStored: () => void;
}

/** Asks for dependents, as far as the tier covers them. */
export function DependentsDialog({ enrollmentId, tier, onClose, onStored }: DependentsDialogProps) {
  const { busy, faults, problem, send } = useSendingForm();
  const known = useCall('GET /get-temp-dependent-info', { enrollment_id: enrollmentId });

  const store = async (answers: Answers) => {
    await call('POST /store-temp-dependent-info', { enrollment_id: enrollmentId, ...answers });
    onStored();
  };
  return (
    <Dialog open title={titleOf(tier)} onClose={onClose} stayOnBackdrop>
      {known.loading ? (
        <Spinner />
      ) : (
        <OwnForm
          name={`dependents-${tier}`}
          answers={known.data && answersOf(known.data)}
          faults={faults}
          onSubmit={(answers) => void send(() => store(answers))}
        >
          {problem && <CallProblem error={problem} className="mt-4" />}
          <div className="mt-6 mb-2 flex gap-3">
            <Button variant="secondary" onClick={onClose}>
              {words.back}
            </Button>
            <Button type="submit" busy={busy} className="flex-1">
              {words.save}
            </Button>
          </div>
        </OwnForm>
      )}
    </Dialog>
  );
}

function answersOf({ spouse_dob, no_of_children }: CallData<'GET /get-temp-dependent-info'>): Answers {
  return { ...(spouse_dob ? { dep_dob: spouse_dob } : {}), ...(no_of_children > 0 ? { no_of_children } : {}) };
}

function titleOf(tier: Tier): string {
  const { spouse, children } = tierCovers(tier);
  if (spouse) return children ? words.yourSpouseAndChildren : words.yourSpouse;
  return words.yourChildren;
}
