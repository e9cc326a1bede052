import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Field } from '#schemas/fields/field.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call } from '#src/api/call.ts';
import type { FillIn } from './fill-in.ts';

interface TakenAnswers {
  /** The checkbox that takes them. */
  readonly box: string;
  /** The fields that are the same in both steps. */
  readonly fields: readonly string[];
  /** The step's column of the enrollment's data. */
  readonly column: CallRequest<'GET /get-enrollment-temp-info'>['column'];
  /** The message if they cannot be loaded. */
  readonly unknown: string;
}

/**
 * Answers that are those of another step while a checkbox is checked: filled in and locked; required ones that the other
 * step lacks stay editable. If the other step fails to load, the box is unchecked and says so.
 */
export class AnswersOfStep {
  readonly #enrollmentId: string;
  readonly #taken: TakenAnswers;
  #required: ReadonlySet<string> = new Set();

  constructor(enrollmentId: string, taken: TakenAnswers) {
    this.#enrollmentId = enrollmentId;
    this.#taken = taken;
  }

  /** The form was opened; returns when the other step's answers are filled in, or undefined if they are not wanted. */
  readonly open = (fields: readonly Field[], form: FormHandle, fillIn: FillIn): Promise<void> | undefined => {
    this.#required = new Set(fields.filter((field) => field.required).map((field) => field.name));
    return this.#isTicked(form) ? this.#take(form, fillIn) : undefined;
  };

  /** A field was answered: if it is the checkbox, the previous content belonged to its previous state. Returns as `open` does. */
  answer({ name }: Field, form: FormHandle): Promise<void> | undefined {
    const { box, fields } = this.#taken;
    if (name !== box) return undefined;
    form.lock(fields, false);
    for (const each of fields) form.set(each, undefined);
    return this.#isTicked(form) ? this.#take(form, (fill) => fill()) : undefined;
  }

  #isTicked(form: FormHandle): boolean {
    return String(form.answers()[this.#taken.box]) === '1';
  }

  async #take(form: FormHandle, fillIn: FillIn): Promise<void> {
    const { fields, column } = this.#taken;
    const reply = await call('GET /get-enrollment-temp-info', { enrollment_id: this.#enrollmentId, column }).catch(() => undefined);
    if (!this.#isTicked(form)) return;
    if (!reply) return this.#giveUp(form);
    const { result } = reply;
    const saved = (result ?? {}) as Readonly<Record<string, unknown>>;
    const taken = fields.filter((name) => isFilled(saved[name]) || !this.#required.has(name));
    fillIn(() => {
      for (const name of taken) {
        form.set(name, saved[name]);
        form.setFault(name, undefined);
      }
    });
    form.lock(taken, true);
  }

  // While checked, the other step's answers are saved, whatever is typed in their place.
  #giveUp(form: FormHandle): void {
    const { box, unknown } = this.#taken;
    form.set(box, undefined);
    form.setFault(box, unknown);
  }
}
