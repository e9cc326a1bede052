import type { ItemFault } from '#machines/list/list-machine.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';

/** A fault of a refused list that concerns one of its items, by the item's position and the path of an answer. */
export interface ListFault {
  readonly at: number;
  readonly key: string;
  readonly message: string;
}

/** The faults of a refused list that concern one of its items: `beneficiaries.0.ssn` is the first one's `ssn`. */
export function itemFaults(faults: readonly FieldFault[], inForm: (fault: ListFault) => FieldFault): readonly ItemFault[] {
  return faults.flatMap(({ target_element, error_message: message }) => {
    const [, index, key] = /^\w+\.(\d+)\.(.+)$/.exec(target_element) ?? [];
    if (key === undefined) return [];
    const at = Number(index);
    return [{ at, fault: inForm({ at, key, message }) }];
  });
}

/** A fault of a list whose paths are the fields of the form. */
export const asNamed = ({ key, message }: ListFault): FieldFault => ({ target_element: key, error_message: message });
