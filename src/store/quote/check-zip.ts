import { CallError } from '#src/api/call.ts';
import { placeOf, wholeZip } from '#src/api/place-of-zip.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

/** Says at a zip code, as soon as all of it is typed, that it does not exist. A check that fails otherwise says nothing. */
export async function checkZip(value: unknown, form: FormHandle): Promise<void> {
  const zip = wholeZip(value);
  if (zip === undefined) return;
  try {
    await placeOf(zip);
  } catch (error) {
    const fault = error instanceof CallError && error.faults.find(({ target_element }) => target_element === 'zip');
    // Another zip code may have been typed meanwhile.
    if (fault && form.answers().zip === zip) form.setFault('zip', fault.error_message);
  }
}
