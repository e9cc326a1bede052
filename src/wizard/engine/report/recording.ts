import { createContext } from 'react';
import type { InspectionEvent } from 'xstate';
import { type Happening, happeningOf, isStart, stateWord, type WizardLife } from '#machines/wizard/wizard-report.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Check } from '#schemas/forms/answers/stand-ins.ts';

/** A form that was opened, with its validator. */
export interface RecordedForm extends Check {
  readonly hash: string;
  readonly definitions: readonly FieldDefinition[];
}

/**
 * The events of the wizard, only in memory, for developers who find a bug. It contains answers as they were typed;
 * `reportOf` creates what leaves the page, without them.
 */
export class Recording {
  /** The hash of the configuration that the wizard was opened under. */
  readonly configuration: string;
  readonly forms = new Map<string, RecordedForm>();
  readonly lives: (Omit<WizardLife, 'happened'> & { readonly happened: Happening[] })[] = [];

  constructor(configuration = '') {
    this.configuration = configuration;
  }

  /** Observes a machine built with it. Nothing is recorded while `isOn` returns false. */
  hearing(life: Omit<WizardLife, 'happened'>, isOn: () => boolean): (seen: InspectionEvent) => void {
    return (seen) => {
      if (isStart(seen)) this.lives.push({ ...life, happened: [] });
      const happening = isOn() ? happeningOf(seen) : undefined;
      if (happening) this.lives.at(-1)?.happened.push(happening);
    };
  }

  /** A form was not sent because of these fields. */
  stopped(tab: string, answers: Answers, faults: readonly string[], state: unknown): void {
    this.lives.at(-1)?.happened.push({ stopped: tab, answers, faults, state: stateWord(state) });
  }
}

/** The recording of the wizard; undefined if nothing is recorded. */
export const WizardRecording = createContext<Recording | undefined>(undefined);
