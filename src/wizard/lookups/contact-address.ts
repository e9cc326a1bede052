import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call } from '#src/api/call.ts';

const parts = ['address1', 'address2', 'city', 'state', 'zip'] as const;

/** Fills and locks the billing address from the contact step while "same as my contact address" is ticked; clears and opens it otherwise. */
export async function takeContactAddress(enrollment_id: string, ticked: boolean, form: FormHandle): Promise<void> {
  form.lock(parts, false);
  if (!ticked) {
    for (const name of parts) form.set(name, undefined);
    return;
  }
  const { result } = await call('GET /get-enrollment-temp-info', { enrollment_id, column: 'contact_info' });
  const contact = (result ?? {}) as Readonly<Record<string, unknown>>;
  for (const name of parts) {
    form.set(name, contact[name]);
    form.setFault(name, undefined);
  }
  form.lock(parts, true);
}
