import type { ComponentType, ReactNode } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { SaveCall } from '#schemas/steps/step-row.ts';
import type { FormStepProps } from './form/form-step.tsx';
import type { LoadStepForm } from './form/step-form.ts';
import type { WizardTab } from './wizard-context.ts';

/** The additions of a step's form to the generic one. */
export interface FormExtras extends FormStepProps {
  /** Adornments of fields, by name. Change it only when its content changes. */
  readonly adornments?: Readonly<Record<string, ReactNode>>;
  /** Content next to the form, such as a dialog. */
  readonly beside?: ReactNode;
}

/** An enrollment that is about to be completed. */
interface Completing {
  readonly enrollment_id: string;
  /** Whether the step is part of this enrollment. */
  readonly isAsked: boolean;
  readonly signal: AbortSignal;
}

export interface DetailsProps {
  readonly tab: WizardTab;
}

/** The specific parts of one step's screen, as a value for the engine. */
export interface ScreenStep {
  /** Its own screen, in place of a form. */
  readonly Screen?: ComponentType;
  /** Loads the code of that screen before it is shown, if it is not part of the wizard's. */
  readonly loadCode?: () => Promise<unknown>;
  /** A hook that returns what its form has beyond the generic one. */
  readonly useForm: () => FormExtras;
  /** Loads its form, if that is more than the call in its row. */
  readonly load?: LoadStepForm;
  /** Its answers on review, if they are more than a list of fields. */
  readonly Details?: ComponentType<DetailsProps>;
  readonly save?: {
    /** Runs before the answers are sent; a refusal keeps the step open. */
    readonly before?: (enrollment_id: string, answers: Answers, signal: AbortSignal) => Promise<void>;
    /** The call for these answers, if it is not the step's own. */
    readonly call?: (answers: Answers) => SaveCall | undefined;
    readonly after?: () => void;
  };
  /** Runs before a completion; a refusal stops it. */
  readonly beforeComplete?: (completing: Completing) => Promise<void>;
}

/** The values of all steps. */
export interface ScreenSteps {
  /** The value of a step of the product, or of a carrier's own. */
  readonly of: (tab: Pick<WizardTab, 'tab_name' | 'kind'>) => ScreenStep;
  /** Those of the product, by tab name. */
  readonly all: Readonly<Record<string, ScreenStep>>;
}

const useNothing = (): FormExtras => nothing;
const nothing: FormExtras = {};

/** A step with the given properties; the rest is as for any form. */
export const defineStep = (step: Partial<ScreenStep>): ScreenStep => ({ useForm: useNothing, ...step });
