import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { controlClass, type ControlProps } from '../control.ts';
import { editingText, restingText, typedText } from './masks.ts';

/**
 * One line of text. The native input keeps its own text while a person types, so a keystroke costs
 * no rendering; the answer is said on leaving, on Enter, before a submit, and at once when the
 * browser fills it in or another field depends on it.
 */
export function TextControl({ field, id, value, row, locked, invalid, describedBy, watched }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const hasFocus = document.activeElement === element;
    if (hasFocus && row.isPending()) return;
    const shown = hasFocus ? editingText(field, value) : restingText(field, value);
    if (element.value !== shown) element.value = shown;
  }, [field, value, row]);

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    keepForm(element, field, isMask(value), event.nativeEvent as InputEvent);
    row.edit();
    // Filled in by the browser (nobody is in the field), or awaited by another field: said at once.
    if (watched || document.activeElement !== element) row.answer(element.value);
    else row.pend(() => row.answer(element.value));
  };
  const leave = () => {
    row.takePending();
    row.leave();
    if (input.current) input.current.value = restingText(field, isMask(value) && !input.current.value ? undefined : input.current.value);
  };
  const kind = fieldKind(field.kind);
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
      maxLength={typedLength(field)}
      readOnly={locked}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      onInput={onInput}
      onFocus={(event) => enter(event.currentTarget, field, value)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') row.takePending();
      }}
    />
  );
}

// A stored mask is replaced as a whole: half a mask with new digits would be no answer.
function enter(element: HTMLInputElement, field: Field, value: unknown): void {
  if (isMask(value)) return element.select();
  if (!field.sensitive && field.kind !== 'money') return;
  // The tab key selects what it leads to; another text in its place would not be selected.
  const isSelected = element.selectionStart === 0 && element.selectionEnd === element.value.length;
  element.value = editingText(field, value);
  if (isSelected) element.select();
}

function keepForm(element: HTMLInputElement, field: Field, isStored: boolean, event: InputEvent): void {
  if (event.isComposing) return;
  const before = element.value;
  const typed = isStored && before.includes('*') ? (event.data ?? '') : before;
  const after = typedText(fieldKind(field.kind).mask, typed, event.inputType?.startsWith('delete') ?? false);
  if (after === before) return;
  // Setting the value moves the caret to the end, so it is put back behind the same digit.
  const digits = before.slice(0, element.selectionStart ?? before.length).replace(/\D/g, '').length;
  const atEnd = element.selectionStart === before.length;
  element.value = after;
  const caret = atEnd ? after.length : afterDigits(after, digits);
  if (document.activeElement === element) element.setSelectionRange(caret, caret);
}

function afterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}

// Marks take room too; what is typed beyond the limit of a masked field is cut by its mask.
function typedLength(field: Field): number | undefined {
  const { mask } = fieldKind(field.kind);
  if (mask === 'date') return 10;
  if (mask === 'digits' || !mask) return field.maxLength;
  return undefined;
}
