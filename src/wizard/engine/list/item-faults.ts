import type { ItemFault } from '#machines/list/list-machine.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';

/** The faults of a refused list that are about one of its items: `beneficiaries.0.ssn` is the first one's `ssn`. */
export function itemFaults(faults: readonly FieldFault[], fieldOf: (key: string) => string): readonly ItemFault[] {
  return faults.flatMap((fault) => {
    const [, at, key] = /^\w+\.(\d+)\.(.+)$/.exec(fault.target_element) ?? [];
    return key === undefined ? [] : [{ at: Number(at), fault: { ...fault, target_element: fieldOf(key) } }];
  });
}
