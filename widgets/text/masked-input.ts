import { editedText, type Mask, maskedText } from './masked-text.ts';
import type { Text } from './text-change.ts';

/**
 * Keeps what is typed into an input to a mask, for as long as the person is in it; ends with the function it answers.
 * The browser edits first, whichever way, and the text is put in order behind it: the keyboards of phones say nothing of use
 * before. Writing into an input spoils the browser's own undo, so the edits are remembered here.
 */
export function maskInput(element: HTMLInputElement, mask: Mask): () => void {
  const over = new AbortController();
  const past: Text[] = [];
  const future: Text[] = [];
  let isComposing = false;

  const read = (): Text => ({ text: element.value, caret: element.selectionStart ?? element.value.length });
  const show = ({ text, caret }: Text) => {
    if (element.value === text) return;
    element.value = text;
    element.setSelectionRange(caret, caret);
  };
  show(withCaretAtEnd(maskedText(mask, element.value)));
  let now = read();

  const settle = (forward: boolean) => {
    // What was dropped stays selected.
    const after = { text: element.value, caret: element.selectionEnd ?? element.value.length };
    if (after.text === now.text) return;
    const next = editedText(mask, now, after, forward);
    show(next);
    if (next.text !== now.text) {
      past.push(now);
      future.length = 0;
    }
    now = next;
  };
  const travel = (back: boolean) => {
    const there = (back ? past : future).pop();
    if (!there) return;
    (back ? future : past).push(now);
    now = there;
    show(there);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: back ? 'historyUndo' : 'historyRedo' }));
  };

  const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, listener, { signal: over.signal });
  on('beforeinput', (event) => {
    if (event.inputType.startsWith('history')) {
      event.preventDefault();
      travel(event.inputType === 'historyUndo');
    } else if (event.inputType === 'deleteByDrag') {
      // What is dragged away may not fit where it is dropped: it is copied, so that nothing is lost.
      event.preventDefault();
    } else if (!isComposing) now = read();
  });
  on('input', (event) => {
    // Letters on their way to be others, as a phone or an input method composes them, are left alone until they are done.
    isComposing = (event as InputEvent).isComposing;
    if (!isComposing) settle((event as InputEvent).inputType?.endsWith('Forward'));
  });
  on('compositionend', () => {
    isComposing = false;
    settle(false);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  on('keydown', (event) => {
    const way = historyKey(event);
    if (!way) return;
    event.preventDefault();
    travel(way === 'undo');
  });
  return () => over.abort();
}

const withCaretAtEnd = (text: string): Text => ({ text, caret: text.length });

function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  // On a keyboard of other letters the key is known by its place.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(-1).toLowerCase();
  if (letter === 'y' && !event.shiftKey) return 'redo';
  if (letter !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}
