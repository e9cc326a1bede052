import type { SavedStep, SaveInput } from '#machines/wizard/wizard-ports.ts';
import { nextTab, reviewTab, tabNamed } from '#schemas/steps/tabs.ts';
import type { Ahead } from '#src/api/ahead.ts';
import { call } from '#src/api/call.ts';
import { loaderOf, type StepForm } from './form/step-form.ts';
import type { ScreenSteps } from './screen-step.ts';
import type { WizardTab } from './wizard-context.ts';

interface Opened {
  readonly enrollmentId: string;
  /** The hash of the configuration that the wizard was opened under. */
  readonly configuration: string | undefined;
  readonly tabs: readonly WizardTab[];
  readonly steps: ScreenSteps;
  readonly ahead: Ahead<StepForm>;
}

/**
 * The steps after a save, listed by the server because an answer may have added one. Meanwhile the form of the step that
 * probably follows loads.
 */
export async function stepsAfterSave(opened: Opened, saved: SaveInput, signal: AbortSignal): Promise<SavedStep> {
  const { enrollmentId, configuration, ahead } = opened;
  loadLikelyForm(opened, saved);
  try {
    const listed = await call('GET /get-dynamic-tabs', { enrollment_id: enrollmentId }, signal);
    // Listing has moved the enrollment to another configuration, which may ask other questions.
    if (listed.configuration !== configuration) ahead.drop();
    return { tabs: listed.result };
  } catch (error) {
    ahead.drop();
    throw error;
  }
}

function loadLikelyForm({ enrollmentId, tabs, steps, ahead }: Opened, { tab, returnsToReview }: SaveInput): void {
  const name = returnsToReview ? reviewTab : nextTab(tabs, tab);
  const next = name === undefined ? undefined : tabNamed(tabs, name);
  // A list loads more than a form.
  if (!next || steps.of(next).loadCode) return;
  ahead.begin(next.tab_name, (during) => loaderOf(steps, next)(enrollmentId, during, 'unfinished'));
}
