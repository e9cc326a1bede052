/*
 * Text that is being typed and is not yet an answer, by its form. A control reports its text when it loses the focus and on
 * Enter; before a submit, the form collects the rest. A draft or a save for later reads the text without reporting it.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Pending {
  /** Reads the text as an answer. */
  readonly read: () => unknown;
  /** Makes it the answer. */
  readonly take: () => void;
}

const pending = new WeakMap<HTMLFormElement, Map<TextControl, Pending>>();

/** Records a control's text to be reported later. Outside of a form, it becomes the answer at once. */
export function pend(control: TextControl, text: Pending): void {
  const { form } = control;
  if (form) pendingIn(form).set(control, text);
  else text.take();
}

/** Whether a control holds text that is not an answer yet. */
export function isPending(control: TextControl): boolean {
  return Boolean(control.form && pending.get(control.form)?.has(control));
}

/** Makes a control's text the answer now. */
export function takePending(control: TextControl): void {
  const waiting = control.form && pending.get(control.form);
  const text = waiting?.get(control);
  waiting?.delete(control);
  text?.take();
}

/** The ids of a form's controls whose text is not an answer yet, with what it would be. */
export function pendingIds(form: HTMLFormElement): readonly (readonly [id: string, answer: unknown])[] {
  return [...(pending.get(form) ?? [])].filter(([control]) => control.isConnected).map(([control, { read }]) => [control.id, read()]);
}

function takeAll(form: HTMLFormElement): void {
  for (const control of pending.get(form)?.keys() ?? []) if (control.isConnected) takePending(control);
}

function pendingIn(form: HTMLFormElement): Map<TextControl, Pending> {
  const known = pending.get(form);
  if (known) return known;
  const made = new Map<TextControl, Pending>();
  pending.set(form, made);
  // Runs before React handles the submit, so that RJSF validates and sends what is on the screen.
  form.addEventListener('submit', () => takeAll(form), true);
  return made;
}
