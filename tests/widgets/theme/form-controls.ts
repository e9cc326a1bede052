/** A control as a person sees it, whatever its markup. */
export interface FormControl {
  readonly role: string;
  readonly name: string;
  /** The question that the options of a group answer together. */
  readonly of?: string;
  readonly required?: boolean;
  readonly locked: boolean;
  readonly value?: string | readonly string[];
  readonly checked?: boolean;
  readonly options?: readonly string[];
  readonly placeholder?: string;
  readonly limits?: readonly string[];
  /** The name under which the answer is sent, if the form generates names. */
  readonly sentAs?: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** Which questions a theme marks: those that must be answered, or those that may be left out. */
export type Marked = 'required' | 'optional';

const selector = 'input, select, textarea, button';

/** The elements that a person can answer or press, in their order. */
export function controlElements(root: Element): readonly Control[] {
  return [...root.querySelectorAll<Control>(selector)].filter(
    (control) => control.type === 'hidden' || !(isHidden(control) || isExtra(control)),
  );
}

/**
 * A form's controls, normalized so that two themes that a person would call equal give the same result:
 * - A number is asked for as text: our controls are `type=text` with a numeric keyboard, stock ones `type=number`.
 * - Radio buttons and boxes of a group belong to a question, be it a legend or a label, and are required by the group.
 * - What cannot be changed is locked, be it by `disabled` or by `readonly`.
 * - A name is listed without its mark: stock marks required questions with `*`, ours the others with "(optional)".
 * - The option that stands for no answer is left out: ours is worded and always there, also where there is a default.
 * - An answer is sent as data, so the `name` of a control counts only where the form says how names are made (`areNamed`).
 * - The buttons that our text controls add to count or to open a calendar are left out; a browser has those in the input.
 */
export function listControls(root: Element, marked: Marked, areNamed: boolean): readonly FormControl[] {
  return controlElements(root).map((control) => {
    if (control instanceof HTMLButtonElement) return { role: 'button', name: buttonNameOf(control), locked: control.disabled };
    const role = roleOf(control);
    const locked = control.disabled || ('readOnly' in control && control.readOnly && role !== 'hidden');
    const sent = areNamed ? { sentAs: control.name } : {};
    const facts = { role, name: nameOf(root, control), required: isRequired(root, control, marked), locked, ...sent };
    if (control instanceof HTMLSelectElement) return { ...facts, ...choiceOf(control) };
    if (role === 'checkbox' || role === 'radio')
      return { ...facts, of: plain(questionOf(root, control)), checked: (control as HTMLInputElement).checked };
    if (role === 'hidden' || role === 'file') return { ...facts, name: '', value: control.value };
    return { ...facts, value: control.value, placeholder: control.placeholder, ...suggestionsOf(root, control), ...limitsOf(control) };
  });
}

/**
 * What a form says besides its controls, without the marks of its questions. Each text is listed once: stock says the heading
 * of an additional object twice, and ours opens a circle of references one level further before it stops.
 */
export function wordsOf(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('button, select, datalist, textarea') || isHidden(parentElement)) continue;
    // Our list of faults has their number in its heading.
    const word = plain(textContent).replace(/^There (is a problem|are \d+ problems)$/, 'Errors');
    if (word) words.push(word);
  }
  return [...new Set(words)].toSorted();
}

const isHidden = (element: Element | null) => Boolean(element?.closest('[hidden], [style*="display: none"], [aria-hidden="true"]'));

const isExtra = (control: Element) => /^(One (less|more): |Pick .* from a calendar$)/.test(control.getAttribute('aria-label') ?? '');

function roleOf(control: Exclude<Control, HTMLButtonElement>): string {
  const { type } = control;
  return control instanceof HTMLInputElement && type === 'number' ? 'text' : type;
}

// Stock buttons are icons with a title; its "Add" is a plus.
const buttonNameOf = (button: HTMLButtonElement) =>
  plain(button.title || button.ariaLabel || button.textContent).replace(/^Add Item$/, 'Add');

function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\*$|\(optional\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const labelFor = (root: Element, id: string) => (id ? root.querySelector(`label[for="${CSS.escape(id)}"]`) : null);

function nameOf(root: Element, control: Element): string {
  const label = control.closest('label') ?? labelFor(root, control.id);
  return plain(control.getAttribute('aria-label') ?? label?.textContent);
}

/** The text of the question that an option belongs to. */
function questionOf(root: Element, control: Element): string | undefined {
  for (let around = control.parentElement; around && around !== root; around = around.parentElement) {
    const name = labelFor(root, around.id) ?? [...around.children].find((child) => child.localName === 'legend');
    if (name) return name.textContent ?? undefined;
  }
  return undefined;
}

function isRequired(root: Element, control: Exclude<Control, HTMLButtonElement>, marked: Marked): boolean {
  const group = control.closest('[role="radiogroup"]');
  if (control.required || control.getAttribute('aria-required') === 'true' || group?.getAttribute('aria-required') === 'true') return true;
  if (control.type !== 'checkbox' || isOwnQuestion(control)) return false;
  const question = questionOf(root, control) ?? '';
  return marked === 'required' ? question.endsWith('*') : question !== '' && !question.includes('(optional)') && !control.disabled;
}

// A checkbox that is a whole question has its field's `id`; one of several does not.
const isOwnQuestion = (control: Element) =>
  (control.closest('label')?.parentElement?.parentElement?.querySelectorAll('input').length ?? 0) < 2;

function choiceOf(select: HTMLSelectElement) {
  const offered = [...select.options].filter(({ value }) => value !== '');
  return {
    options: offered.map(({ label, disabled }) => (disabled ? `${label} (refused)` : label)),
    value: offered.filter(({ selected }) => selected).map(({ label }) => label),
  };
}

function suggestionsOf(root: Element, control: Element) {
  const list = control.getAttribute('list');
  const options = list ? [...root.querySelectorAll<HTMLOptionElement>(`datalist[id="${CSS.escape(list)}"] option`)] : [];
  return list ? { options: options.map(({ value, label }) => value || label) } : {};
}

function limitsOf(control: Exclude<Control, HTMLButtonElement>) {
  return control.type === 'range' ? { limits: ['min', 'max', 'step'].map((name) => control.getAttribute(name) ?? '') } : {};
}
