import type { Answers } from '#schemas/forms/answers.ts';
import { type BuiltForm, unmasked } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import { type FieldFault, faultsOf, type Validate, type ValidationContext } from '#schemas/forms/faults.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { afterPress } from './after-press.ts';

type Listener = () => void;

/**
 * What a mounted form knows beside its answers on the screen: their latest state, what is wrong with
 * them, what is locked. RJSF's own error list and inline errors can disagree and say "required" on
 * fields nobody has reached, so errors live here and both are drawn from it.
 */
export class FormStore {
  readonly form: BuiltForm;
  readonly #validate: Validate;
  #context: ValidationContext;
  #answers: Answers;
  #faults: ReadonlyMap<string, string> = new Map();
  #lockedAlone: ReadonlySet<string> = new Set();
  #settled: ReadonlySet<string> = new Set();
  #locked: ReadonlySet<string> = new Set();
  #submitted = false;
  readonly #touched = new Set<string>();
  readonly #pending = new Map<string, () => void>();
  readonly #listeners = new Set<Listener>();

  constructor(form: BuiltForm, validate: Validate, context: ValidationContext, answers: Answers) {
    this.form = form;
    this.#validate = validate;
    this.#context = context;
    this.#answers = answers;
    this.#faults = new Map(form.fields.flatMap((field) => (field.error ? [[field.name, field.error]] : [])));
  }

  /** What checks need to know beside the answers. */
  context(): ValidationContext {
    return this.#context;
  }

  setContext(context: ValidationContext): void {
    this.#context = context;
  }

  /** Every answer as it is now; what is being typed counts from the next {@link flush}. */
  answers(): Answers {
    return this.#answers;
  }

  /** All faults by name, those of no shown field included. The same object until one changes. */
  faults(): ReadonlyMap<string, string> {
    return this.#faults;
  }

  /** Names of the locked fields. The same object until one changes. */
  locked(): ReadonlySet<string> {
    return this.#locked;
  }

  answer(name: string, value: unknown): void {
    this.#answers = { ...this.#answers, [name]: value };
    this.#touched.add(name);
    this.edit(name);
    if (this.form.watched.has(name)) this.#forgetHidden();
  }

  /** Locks fields that something else fills, or opens them again. */
  lock(names: readonly string[], locked: boolean): void {
    const next = new Set(this.#lockedAlone);
    for (const name of names) {
      if (locked) next.add(name);
      else next.delete(name);
    }
    this.#lockedAlone = next;
    this.#closeBoth();
  }

  /** Closes questions that are settled elsewhere: they are locked and not checked. Those settled before open again. */
  settle(names: readonly string[]): void {
    this.#settled = new Set(names);
    this.#faults = new Map([...this.#faults].filter(([name]) => !this.#settled.has(name)));
    this.#closeBoth();
  }

  /** A fault from elsewhere (a directory's answer), or its end. */
  setFault(name: string, message: string | undefined): void {
    if (this.#faults.get(name) === message) return;
    const next = new Map(this.#faults);
    if (message === undefined) next.delete(name);
    else next.set(name, message);
    this.#replaceFaults(next);
  }

  /** The server's faults, in place of what was known; of several of one field the first. */
  setFaults(faults: readonly FieldFault[]): void {
    this.#submitted = true;
    const first = new Map<string, string>();
    for (const { target_element, error_message } of faults) if (!first.has(target_element)) first.set(target_element, error_message);
    this.#replaceFaults(first);
  }

  /** The person edits a field: what was said of it no longer holds. */
  edit(name: string): void {
    if (this.#faults.has(name)) this.setFault(name, undefined);
  }

  /** The person left a field: it is checked, alone, once it was touched or the form was sent. */
  leave(name: string): void {
    afterPress(() => this.#checkLeft(name));
  }

  #checkLeft(name: string): void {
    if (!this.#submitted && !this.#touched.has(name)) return;
    // What a directory said of the field stands until it is edited.
    if (this.#faults.has(name)) return;
    const fault = this.check().find((each) => each.target_element === name);
    this.setFault(name, fault?.error_message);
  }

  /** All faults of the answers as they are now, shown or not. */
  check(): readonly FieldFault[] {
    const cleaned = this.cleaned();
    const faults = faultsOf(unmasked(this.form.fields, cleaned), this.#validate(cleaned, this.#context));
    return faults.filter((fault) => !this.#settled.has(fault.target_element));
  }

  /** The answers as they are sent: of shown, editable fields, without blanks and marks. */
  cleaned(): Answers {
    return cleanAnswers(this.form.fields, this.#answers);
  }

  /** Checks everything and shows what is wrong; answers whether nothing is. */
  submit(): boolean {
    this.flush();
    this.#submitted = true;
    const faults = this.check();
    this.#replaceFaults(new Map(faults.map((fault) => [fault.target_element, fault.error_message])));
    return faults.length === 0;
  }

  /** Names of the fields that the answers show. */
  shown(): ReadonlySet<string> {
    return new Set(visibleFields(this.form.fields, this.#answers).map((field) => field.name));
  }

  /** Takes up what was typed and not yet said, as before a submit or a save for later. */
  flush(): void {
    for (const name of this.#pending.keys()) this.takePending(name);
  }

  /** Text is being typed that is not yet an answer; `take` makes it one. */
  pend(name: string, take: () => void): void {
    this.#pending.set(name, take);
  }

  isPending(name: string): boolean {
    return this.#pending.has(name);
  }

  takePending(name: string): void {
    const take = this.#pending.get(name);
    this.#pending.delete(name);
    take?.();
  }

  /** For `useSyncExternalStore`: faults or locks changed. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  // A question that is no longer asked is no longer wrong; a fault that never had a field stays.
  #forgetHidden(): void {
    if (this.#faults.size === 0) return;
    const shown = this.shown();
    const known = new Set(this.form.fields.map((field) => field.name));
    const kept = [...this.#faults].filter(([name]) => shown.has(name) || !known.has(name));
    if (kept.length < this.#faults.size) this.#replaceFaults(new Map(kept));
  }

  #closeBoth(): void {
    this.#locked = new Set([...this.#lockedAlone, ...this.#settled]);
    this.#wake();
  }

  #replaceFaults(next: ReadonlyMap<string, string>): void {
    this.#faults = next;
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}
