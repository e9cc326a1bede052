import type { RowActions } from '../control.ts';
import type { FormParts } from './form-context.ts';

/** What one row's control says, passed on to the form. A class, so that hundreds of rows share its functions. */
export class FormRowActions implements RowActions {
  readonly #parts: FormParts;
  readonly #name: string;

  constructor(parts: FormParts, name: string) {
    this.#parts = parts;
    this.#name = name;
  }

  answer(value: unknown): void {
    this.#parts.answer(this.#name, value);
  }

  edit(): void {
    this.#parts.store.edit(this.#name);
  }

  pend(take: () => void): void {
    this.#parts.store.pend(this.#name, take);
  }

  isPending(): boolean {
    return this.#parts.store.isPending(this.#name);
  }

  takePending(): void {
    this.#parts.store.takePending(this.#name);
  }

  leave(): void {
    this.#parts.store.leave(this.#name);
  }
}
