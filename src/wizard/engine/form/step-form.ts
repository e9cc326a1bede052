import type { Answers } from '#schemas/forms/answers/answers.ts';
import { hasOwnCalls, stepRow } from '#schemas/steps/step-row.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { loadDefinitions } from '#src/api/load-definitions.ts';
import type { ScreenSteps } from '../screen-step.ts';
import type { WizardTab } from '../wizard-context.ts';

/** The form of a step, with the answers so far. */
export interface StepForm extends LoadedForm {
  /** The answers as they are sent, if not as the form has them. */
  readonly sent?: (answers: Answers) => Answers;
}

/** The answers that a form opens with: the saved ones, or those typed since then. */
export type OpeningAnswers = 'saved' | 'unfinished';

export type LoadStepForm = (enrollment_id: string, signal: AbortSignal, opening: OpeningAnswers) => Promise<StepForm>;

/** How a step loads its form: by itself, or by the call in its row. */
export function loaderOf(steps: ScreenSteps, tab: Pick<WizardTab, 'tab_name' | 'kind'>): LoadStepForm {
  return steps.of(tab).load ?? formOfRow(tab.tab_name);
}

function formOfRow(tab_name: string): LoadStepForm {
  const { ask = 'GET /get-form-fields-step-info' } = stepRow(tab_name);
  const named = hasOwnCalls(tab_name) ? {} : { tab_name };
  return (enrollment_id, signal, opening) => {
    const request = { enrollment_id, ...named, ...(opening === 'saved' ? { as_saved: '1' } : {}) };
    return loadDefinitions(tab_name, ask, request as never, signal);
  };
}
