import { useMachine } from '@xstate/react';
import { type RefObject, useMemo, useState } from 'react';
import { fromCall } from '#machines/from-call.ts';
import { buildWizard } from '#machines/wizard/wizard-machine.ts';
import type { CompletionInput, SavedStep, SaveInput } from '#machines/wizard/wizard-ports.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import type { Ahead } from '#src/api/ahead.ts';
import { completeEnrollment } from './complete-enrollment.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { StepForm } from './form/step-form.ts';
import type { Recording } from './report/recording.ts';
import { saveStep } from './save-step.ts';
import { stepsAfterSave } from './steps-after-save.ts';
import { keepStepPicture } from './form/step-picture.ts';
import type { ScreenSteps } from './screen-step.ts';
import type { WizardTab } from './wizard-context.ts';

interface WizardOpening {
  readonly configuration?: string | undefined;
  readonly enrollmentId: string;
  readonly tabs: readonly WizardTab[];
  readonly start: string;
  readonly returnToReview: boolean;
  readonly steps: ScreenSteps;
  readonly drafts: Drafts;
  readonly ahead: Ahead<StepForm>;
  readonly recording: Recording;
  /** Events are recorded while this returns true. */
  readonly developing: RefObject<boolean>;
}

/** A wizard's running machine, with calls as its actors. */
export function useWizardMachine(opening: WizardOpening) {
  const { configuration, enrollmentId, tabs, start, returnToReview, steps, drafts, ahead, recording, developing } = opening;
  const machine = useMemo(
    () =>
      buildWizard(tabs, start).provide({
        actors: {
          saveTab: fromCall<SavedStep, SaveInput>(async (input, signal) => {
            await drafts.keeper.beforeSave(input.tab);
            signal.throwIfAborted();
            const step = steps.of(tabs.find(({ tab_name }) => tab_name === input.tab) ?? { tab_name: input.tab, kind: 'form' });
            await saveStep(enrollmentId, step, input, input.over ?? drafts.version(input.tab), signal);
            const saved = await stepsAfterSave({ enrollmentId, configuration, tabs, steps, ahead }, input, signal);
            drafts.saved(input.tab);
            void keepStepPicture(enrollmentId, input.tab, input.answers);
            return saved;
          }),
          complete: fromCall<void, CompletionInput>(async (input, signal) => {
            await drafts.keeper.beforeSave(reviewTab);
            const reviewed = {
              version: drafts.version(reviewTab),
              toReview: (version: string) => drafts.seen(reviewTab, version),
            };
            await completeEnrollment(enrollmentId, { tabs, steps }, input, reviewed, signal);
            // A completed enrollment has no drafts.
            drafts.saved(reviewTab);
          }),
        },
      }),
    [tabs, start, enrollmentId, configuration, steps, drafts, ahead],
  );
  const [inspect] = useState(() => recording.hearing({ tabs, start, returnToReview }, () => developing.current));
  return useMachine(machine, { input: { returnToReview }, inspect });
}
