import type { Field } from '#schemas/fields/field.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call } from '#src/api/call.ts';

const box = 'is_physical_address';
const parts = ['address1', 'address2', 'city', 'state', 'zip'];

const isTicked = (form: FormHandle) => String(form.answers()[box]) === '1';

/**
 * The billing address while "same as my contact address" is checked: filled in and locked; required parts that the
 * contact step lacks stay editable. If the contact address fails to load, the box is unchecked and says so.
 */
export class ContactAddress {
  readonly #enrollmentId: string;
  #required: ReadonlySet<string> = new Set();

  constructor(enrollmentId: string) {
    this.#enrollmentId = enrollmentId;
  }

  /** The form was opened; returns whether the address comes from the contact step. */
  readonly open = (fields: readonly Field[], form: FormHandle): boolean => {
    this.#required = new Set(fields.filter((field) => field.required).map((field) => field.name));
    const ticked = isTicked(form);
    if (ticked) void this.#take(form);
    return ticked;
  };

  /** A field was answered: if it is the checkbox, the previous content was another address. */
  answer({ name }: Field, form: FormHandle): void {
    if (name !== box) return;
    form.lock(parts, false);
    for (const name of parts) form.set(name, undefined);
    if (isTicked(form)) void this.#take(form);
  }

  async #take(form: FormHandle): Promise<void> {
    const request = { enrollment_id: this.#enrollmentId, column: 'contact_info' } as const;
    const reply = await call('GET /get-enrollment-temp-info', request).catch(() => undefined);
    if (!isTicked(form)) return;
    if (!reply) return giveUp(form);
    const { result } = reply;
    const contact = (result ?? {}) as Readonly<Record<string, unknown>>;
    const taken = parts.filter((name) => isFilled(contact[name]) || !this.#required.has(name));
    for (const name of taken) {
      form.set(name, contact[name]);
      form.setFault(name, undefined);
    }
    form.lock(taken, true);
  }
}

// While checked, the contact step's address is saved, whatever is typed in its place.
function giveUp(form: FormHandle): void {
  form.set(box, undefined);
  form.setFault(box, messages.contactAddressUnknown);
}
