import type { ErrorSchema } from '@rjsf/utils';
import { type Field, type FieldPath, pathOf } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type BuiltForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswer, cleanAnswers, shownFields } from '#schemas/forms/answers/clean-answers.ts';
import type { FieldFault, Validate, ValidationContext } from '#schemas/forms/faults.ts';
import { valueAt, withValueAt } from '#schemas/forms/answers/field-path.ts';
import { answerOf, type FormData, formValue } from '#schemas/forms/answers/form-data.ts';
import { type Decided, decisionsOf } from '#schemas/forms/waiting-fields.ts';
import { pendingIds } from '../text/pending-text.ts';
import { afterPress } from './after-press.ts';
import { firstFaults } from './first-faults.ts';
import type { Engine } from './engine.ts';
import { errorSchema } from './error-schema.ts';
import { FormPlaces } from './form-places.ts';
import { openingData } from './opening-data.ts';
import { whenIdle } from './when-idle.ts';
import { OutsideFaults } from './outside-faults.ts';
import { ParkedAnswers } from './parked-answers.ts';
import { withoutRow } from './without-row.ts';

/**
 * The product's additions to a mounted RJSF form: when a fault is found and how long it is shown, which questions are
 * locked, and the answers of questions that are hidden for now. RJSF would show every fault at the first check, and
 * keep showing it while it is corrected; here, a field is checked when it is left, and its fault disappears with the
 * next keystroke.
 */
export class FormHost {
  readonly form: BuiltForm;
  readonly #validate: Validate;
  readonly #places: FormPlaces;
  /** Computed when the browser is idle, or at the first answer. */
  #decisions: ReturnType<typeof decisionsOf> | undefined;
  #context: ValidationContext;
  #engine: Engine | undefined;
  readonly #opening: FormData;
  /** The data that the form held when it was unmounted. */
  #last: FormData | undefined;
  /** Set from outside and not yet part of RJSF's state. */
  readonly #set = new Map<string, unknown>();
  readonly #parked: ParkedAnswers;
  #faults: ReadonlyMap<string, string>;
  readonly outside = new OutsideFaults();
  #errors: ErrorSchema | undefined;
  #lockedAlone: ReadonlySet<string> = new Set();
  #settled: ReadonlySet<string> = new Set();
  #locked: ReadonlySet<string> = new Set();
  /** The faults of fields whose controls contain text that is not an answer. */
  readonly #faultsOfTexts = new Map<string, string>();
  #submitted = false;
  #touched = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(form: BuiltForm, validate: Validate, context: ValidationContext, answers: Answers) {
    this.form = form;
    this.#validate = validate;
    this.#context = context;
    this.#places = new FormPlaces(form);
    this.#parked = new ParkedAnswers(this.#places);
    this.#opening = openingData(form.fields, answers);
    this.#faults = new Map(form.fields.flatMap((field) => (field.error ? [[field.name, field.error]] : [])));
    this.#errors = errorSchema(this.#faults, (name) => this.#places.pathOf(name));
  }

  mount(engine: Engine | null): void {
    // A page may read the answers while the form is already unmounting.
    if (!engine) this.#last = this.#typedData();
    else whenIdle(() => this.#decidedBy(''));
    this.#engine = engine ?? undefined;
  }

  /** The context of checks beside the answers. */
  context(): ValidationContext {
    return this.#context;
  }

  setContext(context: ValidationContext): void {
    this.#context = context;
  }

  /** The data that RJSF opens with. */
  opening(): FormData {
    return this.#opening;
  }

  /** The data that RJSF holds now, with values that were set but have not arrived there yet. */
  data(): FormData {
    return this.#withValues(this.#engine?.state.formData ?? this.#last ?? this.#opening, this.#set);
  }

  /** The answers as they are sent: only of shown questions, without blanks and formatting, including text that is still being typed. */
  answers(): Answers {
    return cleanAnswers(this.form.fields, this.#typedData());
  }

  /** The same without text that is still being typed. */
  left(): Answers {
    return cleanAnswers(this.form.fields, this.data());
  }

  /** Sets an answer as if a person had given it. */
  set(name: string, answer: unknown): void {
    const field = this.#places.byName.get(name);
    const value = field ? formValue(field, cleanAnswer(field, answer)) : answer;
    if (Object.is(valueAt(this.data(), this.#places.pathOf(name)), value)) return;
    this.#touched.add(name);
    this.#send(name, value);
    this.edit(name);
  }

  /** RJSF has applied a change. Returns the field and its answer if a person made the change. */
  changed(before: FormData, after: FormData, id: string | undefined): readonly [Field, unknown] | undefined {
    const name = this.nameOf(id);
    const isOwn = name !== undefined && this.#set.has(name);
    if (isOwn) this.#set.delete(name);
    this.#followHidden(before, after, name);
    const field = name === undefined ? undefined : this.#places.byName.get(name);
    if (!field || isOwn) return undefined;
    const value = valueAt(after, pathOf(field));
    if (Object.is(valueAt(before, pathOf(field)), value)) return undefined;
    this.#touched.add(field.name);
    this.edit(field.name);
    return [field, answerOf(field, value)];
  }

  /** The field that an id of the form's controls belongs to. */
  nameOf(id: string | undefined): string | undefined {
    return this.#places.nameOf(id);
  }

  /** All faults by name, including those of fields that are not shown. The same object until one changes. */
  faults(): ReadonlyMap<string, string> {
    return this.#faults;
  }

  /** The name of a form's only question, if its answer is the only fault. */
  loneFault(): string | undefined {
    const { fields } = this.form;
    // Every field asks, so a long form must not be copied.
    const [only] = fields.length === 1 ? fields : [];
    return only && this.#faults.size === 1 && this.#faults.has(only.name) ? only.name : undefined;
  }

  /** The faults of fields, as RJSF takes them. The same object until one changes. */
  readonly errors = (): ErrorSchema | undefined => this.#errors;

  /** Paths of the locked fields, with dots. The same object until one changes. */
  readonly locked = (): ReadonlySet<string> => this.#locked;

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

  /** Closes questions that are answered elsewhere: they are locked and not checked. Those that an earlier call closed open again. */
  settle(names: readonly string[]): void {
    this.#settled = new Set(names);
    this.#replaceFaults(new Map([...this.#faults].filter(([name]) => !this.#settled.has(name))));
    this.#closeBoth();
  }

  /** Sets a fault from elsewhere, such as a lookup, or removes it. */
  setFault(name: string, message: string | undefined): void {
    if (this.#faults.get(name) === message) return;
    const next = new Map(this.#faults);
    if (message === undefined) next.delete(name);
    else next.set(name, message);
    this.#replaceFaults(next);
  }

  /** Replaces all faults with the server's; the first one of each field counts. */
  setFaults(faults: readonly FieldFault[]): void {
    this.#submitted = true;
    const named = faults.map((fault) => ({ ...fault, target_element: this.#places.named(fault.target_element) }));
    this.#replaceFaults(firstFaults(this.form, named));
  }

  /** The person edits a field: its faults no longer hold. */
  edit(name: string): void {
    this.outside.note(name, undefined);
    if (this.#faults.has(name)) this.setFault(name, undefined);
  }

  /** Sets the fault of fields whose control contains text that is not an answer; without a message, they are just empty. */
  setFaultOfText(names: readonly string[], message: string | undefined): void {
    for (const name of names) {
      this.#touched.add(name);
      if (message === undefined) this.#faultsOfTexts.delete(name);
      else this.#faultsOfTexts.set(name, message);
      this.edit(name);
    }
  }

  /** The person left a field. If it was touched or the form was sent, this one field is checked. */
  leave(name: string): void {
    // RJSF applies the last answer after the event.
    afterPress(() => queueMicrotask(() => this.#checkLeft(name)));
  }

  #checkLeft(name: string): void {
    if (!this.#engine || (!this.#submitted && !this.#touched.has(name))) return;
    // A fault from a lookup stays until the field is edited.
    if (this.#faults.has(name)) return;
    this.setFault(name, firstFaults(this.form, this.check(this.data())).get(name));
  }

  /** All faults of the data, shown or not. */
  check(data: FormData): readonly FieldFault[] {
    const faults = checkAnswers(this.form, data, this.#validate, this.#context);
    return faults
      .filter((fault) => !this.#settled.has(fault.target_element))
      .map((fault) => ({ ...fault, error_message: this.#faultsOfTexts.get(fault.target_element) ?? fault.error_message }));
  }

  /** Checks everything and shows the faults; returns whether there are none. */
  submit(data: FormData): boolean {
    this.#submitted = true;
    const faults = this.check(data);
    this.#replaceFaults(firstFaults(this.form, this.outside.among(faults, this.shown(data))));
    return faults.length === 0;
  }

  /** Names of the fields that the answers show. */
  shown(data = this.data()): ReadonlySet<string> {
    return new Set(shownFields(this.form.fields, data).map((field) => field.name));
  }

  /** For `useSyncExternalStore`: faults, locks or what is shown changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A row of a list is about to be removed: the state of the rows below it moves up with them. */
  removeRow(path: FieldPath, at: number): void {
    const list = this.#places.named(path.join('.'));
    const moved = <Value>(known: Iterable<readonly [string, Value]>) => new Map(withoutRow(known, list, at, this.#places.byName));
    this.#touched = new Set(moved([...this.#touched].map((name) => [name, true])).keys());
    this.#parked.moveRows(moved);
    this.#replaceFaults(moved(this.#faults));
  }

  #withValues(data: FormData, values: ReadonlyMap<string, unknown>): FormData {
    if (values.size === 0) return data;
    return [...values].reduce((before, [name, value]) => withValueAt(before, this.#places.pathOf(name), value), data);
  }

  #typedData(): FormData {
    const element = this.#engine?.formElement.current;
    const typed = element ? pendingIds(element).map(([id, value]) => [this.nameOf(id) ?? id, value] as const) : [];
    return this.#withValues(this.data(), new Map(typed));
  }

  #send(name: string, value: unknown): void {
    this.#set.set(name, value);
    this.#engine?.setFieldValue([...this.#places.pathOf(name)], value);
  }

  // A hidden question loses its control, its answer and its fault; a fault without a field stays.
  #followHidden(before: FormData, after: FormData, changedName: string | undefined): void {
    const { waiting, involved } = this.#decidedBy(changedName);
    if (waiting.length === 0) return;
    this.#wake();
    const shown = new Set(shownFields(involved, after).map((field) => field.name));
    const others = waiting.filter(({ name }) => name !== changedName);
    for (const [name, answer] of this.#parked.follow({ before, after, waiting: others, shown })) this.#send(name, answer);
    const hidden = new Set(waiting.map(({ name }) => name).filter((name) => !shown.has(name)));
    for (const name of hidden) this.#faultsOfTexts.delete(name);
    const kept = new Map([...this.#faults].filter(([name]) => !hidden.has(name)));
    if (kept.size < this.#faults.size) this.#replaceFaults(kept);
  }

  // A change from outside may affect several answers.
  #decidedBy(name: string | undefined): Decided {
    if (name === undefined) return { waiting: this.form.fields.filter((field) => field.showWhen), involved: this.form.fields };
    return (this.#decisions ??= decisionsOf(this.form.fields))(name);
  }

  #closeBoth(): void {
    this.#locked = new Set([...this.#lockedAlone, ...this.#settled].map((name) => this.#places.pathOf(name).join('.')));
    this.#wake();
  }

  #replaceFaults(next: ReadonlyMap<string, string>): void {
    if (next.size === 0 && this.#faults.size === 0) return;
    this.#faults = next;
    this.#errors = errorSchema(next, (name) => this.#places.pathOf(name));
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}
