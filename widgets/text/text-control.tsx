import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { cleanAnswer } from '#schemas/forms/clean-answers.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { controlClass, type ControlProps } from '../control.ts';
import { loadMasks, maskInputWhenLoaded } from './load-masks.ts';
import type { Mask } from './masked-text.ts';
import { editingText, restingText } from './masks.ts';

/**
 * One line of text. The native input keeps its own text while a person types, so a keystroke costs
 * no rendering; the answer is said on leaving, on Enter, before a submit, and at once when the
 * browser fills it in or another field depends on it.
 */
export function TextControl({ field, id, value, row, locked, invalid, describedBy, watched }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const unmask = useRef<() => void>(undefined);
  const kind = fieldKind(field.kind);

  useEffect(() => {
    if (kind.mask) void loadMasks();
  }, [kind.mask]);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const hasFocus = document.activeElement === element;
    if (hasFocus && (row.isPending() || cleanAnswer(field, element.value) === cleanAnswer(field, value))) return;
    const shown = hasFocus && hidesOrAdds(field) ? editingText(value) : restingText(field, value, invalid);
    if (element.value !== shown) element.value = shown;
  }, [field, value, row, invalid]);

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    row.edit();
    // Filled in by the browser (nobody is in the field), or awaited by another field: said at once.
    if (watched || document.activeElement !== element) row.answer(element.value);
    else row.pend(() => row.answer(element.value));
  };
  const enter = (element: HTMLInputElement) => {
    if (isMask(value)) element.select();
    // The tab key selects what it leads to; another text in its place would not be selected.
    const isSelected = element.selectionStart === 0 && element.selectionEnd === element.value.length;
    const text = editingText(value);
    if (element.value !== text && hidesOrAdds(field)) element.value = text;
    unmask.current = kind.mask && keepToMask(element, { name: kind.mask, maxLength: field.maxLength });
    if (isSelected) element.select();
  };
  const leave = (element: HTMLInputElement) => {
    unmask.current?.();
    row.takePending();
    row.leave();
    element.value = restingText(field, isMask(value) && !element.value ? undefined : element.value, invalid);
  };
  return (
    <input
      ref={input}
      id={id}
      name={field.name}
      className={controlClass}
      type={kind.widget === 'password' ? 'password' : undefined}
      inputMode={kind.inputMode}
      autoComplete={field.autocomplete}
      autoCapitalize={kind.inputMode ? 'off' : undefined}
      spellCheck={field.sensitive ? false : undefined}
      placeholder={field.placeholder ?? (kind.mask === 'date' ? 'mm/dd/yyyy' : undefined)}
      // A mask counts without its marks.
      maxLength={kind.mask ? undefined : field.maxLength}
      readOnly={locked}
      // For who takes pictures of a form.
      data-sensitive={field.sensitive || undefined}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      onInput={onInput}
      onFocus={(event) => enter(event.currentTarget)}
      onBlur={(event) => leave(event.currentTarget)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') row.takePending();
      }}
    />
  );
}

// What such a field shows at rest is not what a person edits.
const hidesOrAdds = ({ sensitive, kind }: Field) => sensitive || kind === 'money';

/** Keeps what is typed to a mask, from now or from when the mask is loaded, until the function it answers is called. */
function keepToMask(element: HTMLInputElement, mask: Mask): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = () => {
    if (!isOver) stop = maskInputWhenLoaded()?.(element, mask);
  };
  if (maskInputWhenLoaded()) start();
  else void loadMasks().then(start);
  return () => {
    isOver = true;
    stop?.();
  };
}
