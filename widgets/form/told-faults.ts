import type { FieldFault } from '#schemas/forms/faults.ts';

/** What was said of a form's fields from outside, such as by a directory. It stands until they are edited. */
export class ToldFaults {
  readonly #told = new Map<string, string>();

  /** Something is said of a field, or taken back. */
  note(name: string, message: string | undefined): void {
    if (message === undefined) this.#told.delete(name);
    else this.#told.set(name, message);
  }

  /** The faults of an attempt, and what was said of shown fields. By itself that holds no form back: the server decides. */
  among(faults: readonly FieldFault[], shown: ReadonlySet<string>): readonly FieldFault[] {
    if (faults.length === 0) return [];
    const told = [...this.#told].filter(([name]) => shown.has(name));
    return [...faults, ...told.map(([target_element, error_message]) => ({ target_element, error_message }))];
  }
}
