import type { FieldFault } from '#schemas/forms/faults.ts';

/** Faults of a form's fields from outside, such as from a directory. They remain until the fields are edited. */
export class OutsideFaults {
  readonly #messages = new Map<string, string>();

  /** Adds a fault of a field, or removes it. */
  note(name: string, message: string | undefined): void {
    if (message === undefined) this.#messages.delete(name);
    else this.#messages.set(name, message);
  }

  /** The faults of an attempt, with the outside faults of displayed fields. Outside faults alone do not stop a form: the server decides. */
  among(faults: readonly FieldFault[], shown: ReadonlySet<string>): readonly FieldFault[] {
    if (faults.length === 0) return [];
    const standing = [...this.#messages].filter(([name]) => shown.has(name));
    return [...faults, ...standing.map(([target_element, error_message]) => ({ target_element, error_message }))];
  }
}
