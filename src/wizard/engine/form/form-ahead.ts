import type { StepForm } from './step-form.ts';

interface Begun {
  readonly tab: string;
  readonly form: Promise<StepForm | undefined>;
  readonly aborter: AbortController;
}

/**
 * The form of the step that a save probably leads to, which loads while the server still lists the steps. Only the step that opens
 * right afterwards may take it: later, its answers may be out of date.
 */
export class FormAhead {
  #begun: Begun | undefined;

  begin(tab: string, load: (signal: AbortSignal) => Promise<StepForm>): void {
    this.drop();
    const aborter = new AbortController();
    // A step whose form did not load ahead loads it itself, and shows why it cannot.
    this.#begun = { tab, aborter, form: load(aborter.signal).catch(() => undefined) };
  }

  /** The form of a step, or undefined if none was begun for it or it did not load. */
  async take(tab: string): Promise<StepForm | undefined> {
    const begun = this.#begun;
    if (begun?.tab !== tab) return undefined;
    this.#begun = undefined;
    return begun.form;
  }

  drop(): void {
    this.#begun?.aborter.abort();
    this.#begun = undefined;
  }
}
