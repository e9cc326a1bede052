import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';

/** The first fault of each field, by the field at which the form shows it. */
export function firstFaults({ reportedAt }: BuiltForm, faults: readonly FieldFault[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { target_element, error_message } of faults) {
    const name = reportedAt?.[target_element] ?? target_element;
    if (!first.has(name)) first.set(name, error_message);
  }
  return first;
}
