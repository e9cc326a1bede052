import { call, CallError } from '#src/api/call.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

/** Says at a zip code, as soon as all of it is typed, that it does not exist. A check that fails otherwise says nothing. */
export async function checkZip(value: unknown, form: FormHandle): Promise<void> {
  const zip_code = String(value ?? '').trim();
  if (!/^\d{5}$/.test(zip_code)) return;
  try {
    await call('GET /validate-zip-code', { zip_code });
  } catch (error) {
    const fault = error instanceof CallError && error.faults.find(({ target_element }) => target_element === 'zip');
    // Another zip code may have been typed meanwhile.
    if (fault && form.answers().zip === zip_code) form.setFault('zip', fault.error_message);
  }
}
