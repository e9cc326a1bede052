import { historyKey } from './history-key.ts';
import { editedText, type Mask, maskedText } from './masked-text.ts';
import type { Text } from './text-change.ts';

/**
 * Applies a mask to what is typed into an input; returns a function that ends this. The browser makes each edit first, and the
 * text is formatted afterwards, because phone keyboards do not say beforehand what they are about to change.
 */
export function maskInput(element: HTMLInputElement, mask: Mask): () => void {
  const over = new AbortController();
  const edited = new MaskedInput(element, mask);
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, listener, { signal: over.signal });
  on('beforeinput', (event) => {
    const isHistory = event.inputType.startsWith('history');
    // Dragged text may not fit where it is dropped, so it is copied instead of moved and nothing is lost.
    if (isHistory || event.inputType === 'deleteByDrag') event.preventDefault();
    if (isHistory) edited.travel(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    else edited.before();
  });
  on('input', (event) => edited.after(event));
  on('compositionend', () => edited.composed());
  on('keydown', (event) => {
    const way = historyKey(event);
    if (!way) return;
    event.preventDefault();
    edited.travel(way);
  });
  return () => over.abort();
}

/** Setting an input's text breaks the browser's own undo, so the edits are recorded here. */
class MaskedInput {
  readonly #element: HTMLInputElement;
  readonly #mask: Mask;
  readonly #past: Text[] = [];
  readonly #future: Text[] = [];
  #isComposing = false;
  #now: Text;

  constructor(element: HTMLInputElement, mask: Mask) {
    this.#element = element;
    this.#mask = mask;
    const text = maskedText(mask, element.value);
    this.#show({ text, caret: text.length });
    this.#now = this.#read();
  }

  before(): void {
    if (!this.#isComposing) this.#now = this.#read();
  }

  after(event: InputEvent): void {
    // Text that a phone or input method is still composing is left alone until it is complete.
    this.#isComposing = event.isComposing;
    if (!this.#isComposing) this.#settle(String(event.inputType).endsWith('Forward'));
  }

  composed(): void {
    this.#isComposing = false;
    this.#settle(false);
    this.#report('insertText');
  }

  travel(way: 'undo' | 'redo'): void {
    const [from, to] = way === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past];
    const there = from.pop();
    if (!there) return;
    to.push(this.#now);
    this.#now = there;
    this.#show(there);
    this.#report(way === 'undo' ? 'historyUndo' : 'historyRedo');
  }

  #settle(forward: boolean): void {
    const { value, selectionEnd } = this.#element;
    if (value === this.#now.text) return;
    // Dropped text stays selected, so the end of the selection counts.
    const next = editedText(this.#mask, this.#now, { text: value, caret: selectionEnd ?? value.length }, forward);
    this.#show(next);
    if (next.text !== this.#now.text) {
      this.#past.push(this.#now);
      this.#future.length = 0;
    }
    this.#now = next;
  }

  #read(): Text {
    const { value, selectionStart } = this.#element;
    return { text: value, caret: selectionStart ?? value.length };
  }

  #show({ text, caret }: Text): void {
    if (this.#element.value === text) return;
    this.#element.value = text;
    this.#element.setSelectionRange(caret, caret);
  }

  // This event is how the form learns of an edit.
  #report(inputType: string): void {
    this.#element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  }
}
