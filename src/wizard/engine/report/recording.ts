import { createContext } from 'react';
import type { InspectionEvent } from 'xstate';
import { type Happening, happeningOf, isStart, stateWord, type WizardLife } from '#machines/wizard/wizard-report.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { Check } from '#schemas/forms/stand-ins.ts';

/** A form that was opened, with what its answers are checked by. */
export interface RecordedForm extends Check {
  readonly hash: string;
  readonly definitions: readonly FieldDefinition[];
}

/**
 * What happens in the wizard, in memory alone, for somebody who develops it and meets a bug. Answers stand here as they were typed;
 * what leaves the page is made by `reportOf`, without them.
 */
export class Recording {
  /** Names the whole configuration that the wizard was opened under. */
  readonly configuration: string;
  readonly forms = new Map<string, RecordedForm>();
  readonly lives: (Omit<WizardLife, 'happened'> & { readonly happened: Happening[] })[] = [];

  constructor(configuration = '') {
    this.configuration = configuration;
  }

  /** Hears what a machine does that was built so. Nothing is kept while `isOn` says no. */
  hearing(life: Omit<WizardLife, 'happened'>, isOn: () => boolean): (seen: InspectionEvent) => void {
    return (seen) => {
      if (isStart(seen)) this.lives.push({ ...life, happened: [] });
      const happening = isOn() ? happeningOf(seen) : undefined;
      if (happening) this.lives.at(-1)?.happened.push(happening);
    };
  }

  /** A form was not sent, for these fields keep it. */
  stopped(tab: string, answers: Answers, faults: readonly string[], state: unknown): void {
    this.lives.at(-1)?.happened.push({ stopped: tab, answers, faults, state: stateWord(state) });
  }
}

/** The recording of the wizard; none where nothing is recorded. */
export const WizardRecording = createContext<Recording | undefined>(undefined);
