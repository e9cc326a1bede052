/** A question as a person sees it in a form, whatever its markup. */
export interface Question {
  /** The path of its answer, such as `list__0__name` inside a list. */
  readonly path: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  readonly options: readonly string[];
}

const controls = 'input, select, textarea, canvas, [role=radio], [role=checkbox], [aria-haspopup=listbox]';

/** The questions in a form whose ids begin with `lead`, in their order. A group of radio buttons or boxes is one of them. */
export async function questionsIn(root: Element, lead: string): Promise<readonly Question[]> {
  const byPath = new Map<string, HTMLElement[]>();
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const path = isBesides(control) ? undefined : pathOf(control, lead);
    if (path) byPath.set(path, [...(byPath.get(path) ?? []), control]);
  }
  const found: Question[] = [];
  for (const [path, parts] of byPath) found.push(await questionOf(root, path, parts, lead));
  return found;
}

/** The paths of the faults shown in a form: RJSF's `id` of a field's faults is the same in every theme. */
export function faultsIn(root: Element, lead: string): readonly string[] {
  return [...root.querySelectorAll(`[id^="${lead}"][id$="__error"]`)]
    .filter((element) => element.textContent !== '')
    .map(({ id }) => id.slice(lead.length, -'__error'.length))
    .filter(Boolean);
}

// A theme may put a real input behind a drawn one, for the browser.
const isBesides = (control: HTMLElement) =>
  control.closest('[aria-hidden=true]') !== null || (control as HTMLInputElement).type === 'hidden' || control.tabIndex < -1;

// A drawn list has no id, but the label of its field refers to it.
function pathOf(control: HTMLElement, lead: string): string | undefined {
  const first = control.closest('fieldset')?.querySelector<HTMLElement>(controls);
  const own = control.id || control.getAttribute('name') || (groupWords(control) && first?.id) || control.closest('[id]')?.id || '';
  const id = own.startsWith(lead) && control.getAttribute('aria-haspopup') === null ? own : labelAround(control, lead)?.htmlFor;
  return id?.startsWith(lead) ? id.slice(lead.length).replace(/-\d+$/, '') : undefined;
}

function labelAround(control: Element, lead: string): HTMLLabelElement | undefined {
  for (let around = control.parentElement; around; around = around.parentElement) {
    const label = [...around.children].find((child) => child instanceof HTMLLabelElement && child.htmlFor.startsWith(lead));
    if (label instanceof HTMLLabelElement) return label;
  }
  return undefined;
}

async function questionOf(root: Element, path: string, parts: readonly HTMLElement[], lead: string): Promise<Question> {
  const mark = wordsFor(root, parts, `${lead}${path}`);
  return {
    path,
    name: mark.replace(/\s*(\*|\(optional\))$/, ''),
    isRequired: mark.endsWith('*') || isMarked(parts, mark),
    isLocked: parts.every((part) => part.matches(':disabled, [readonly], [aria-disabled=true]')),
    options: (await Promise.all(parts.map((part) => optionsOf(root, part, parts.length)))).flat(),
  };
}

/** The text of a question: its label's, or that of the group around it. */
function wordsFor(root: Element, parts: readonly HTMLElement[], id: string): string {
  const [first] = parts;
  const pointing = root.querySelector(`label[for="${CSS.escape(id)}"]`);
  return plain(((first && groupWords(first)) ?? pointing ?? first?.closest('label'))?.textContent);
}

/** The element that names a group of controls in the product's theme. Elsewhere a legend is a heading of several questions. */
const groupWords = (control: HTMLElement) => control.closest('fieldset')?.querySelector(':scope > legend.field-label') ?? undefined;

// Checkboxes of which one must be checked have no required state of their own.
function isMarked(parts: readonly HTMLElement[], mark: string): boolean {
  const isBoxes = parts.length > 1 && parts.every((part) => part instanceof HTMLInputElement && part.type === 'checkbox');
  if (isBoxes && parts[0] && groupWords(parts[0])) return !mark.endsWith('(optional)');
  return parts.some((part) => part.hasAttribute('required') || part.closest('[aria-required=true]') !== null);
}

async function optionsOf(root: Element, control: HTMLElement, count: number): Promise<readonly string[]> {
  if (control instanceof HTMLSelectElement)
    return [...control.options].filter(({ value }) => value !== '').map((option) => plain(option.text));
  if (control.getAttribute('aria-haspopup') === 'listbox') return listedBy(control);
  const isOne =
    control.role === 'radio' || control.matches('[type=radio]') || (count > 1 && control.matches('[type=checkbox], [role=checkbox]'));
  const words = control.closest('label') ?? root.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return isOne ? [plain(words?.textContent)] : [];
}

/** A drawn list shows its options when it is opened. */
async function listedBy(button: HTMLElement): Promise<readonly string[]> {
  if (button.matches(':disabled')) return [];
  button.click();
  await painted();
  const options = [...(button.parentElement?.querySelectorAll('[role=option]') ?? [])].map((option) => plain(option.textContent));
  button.click();
  await painted();
  return options;
}

/** Waits until React has rendered all updates. */
export const painted = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
