import type { Field } from '#schemas/fields/field.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call } from '#src/api/call.ts';

const parts = ['address1', 'address2', 'city', 'state', 'zip'];

const isTicked = (form: FormHandle) => String(form.answers().is_physical_address) === '1';

/** The billing address while "same as my contact address" is ticked: filled and locked; what must be answered and the contact step lacks stays open. */
export class ContactAddress {
  readonly #enrollmentId: string;
  #required: ReadonlySet<string> = new Set();

  constructor(enrollmentId: string) {
    this.#enrollmentId = enrollmentId;
  }

  /** The form was opened; answers whether the address comes from the contact step. */
  open(fields: readonly Field[], form: FormHandle): boolean {
    this.#required = new Set(fields.filter((field) => field.required).map((field) => field.name));
    const ticked = isTicked(form);
    if (ticked) void this.#take(form);
    return ticked;
  }

  /** The box was ticked or unticked: what stood there was another address. */
  answer(form: FormHandle): void {
    form.lock(parts, false);
    for (const name of parts) form.set(name, undefined);
    if (isTicked(form)) void this.#take(form);
  }

  async #take(form: FormHandle): Promise<void> {
    const { result } = await call('GET /get-enrollment-temp-info', { enrollment_id: this.#enrollmentId, column: 'contact_info' });
    if (!isTicked(form)) return;
    const contact = (result ?? {}) as Readonly<Record<string, unknown>>;
    const taken = parts.filter((name) => isFilled(contact[name]) || !this.#required.has(name));
    for (const name of taken) {
      form.set(name, contact[name]);
      form.setFault(name, undefined);
    }
    form.lock(taken, true);
  }
}
