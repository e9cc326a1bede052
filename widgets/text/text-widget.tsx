import { asNumber } from '@rjsf/utils';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cleanNumber, cleanText } from '#schemas/forms/answers/clean-answers.ts';
import { isMask } from '#schemas/values/mask.ts';
import { controlClass, type ControlProps, describedBy, isInvalid, isLocked, sentAs } from '../widget.ts';
import { keepToMask, letGoOfMask } from './keep-to-mask.ts';
import { loadMasks } from './load-masks.ts';
import { editingText, restingText } from './masks.ts';
import { isPending, pend, takePending } from './pending-text.ts';
import { hasExtras, suggestionsOf, TextExtras } from './text-extras.tsx';
import { type TextKind, textKindOf } from './text-kind.ts';
import { words } from '../words.ts';

/**
 * One line of text. The native input keeps its own text while a person types, so a keystroke costs no rendering; the answer
 * is reported on leaving, on Enter, before a submit, and at once when the browser fills it in or other fields depend on it
 * (`ui:watched`).
 */
export function TextWidget(props: ControlProps) {
  const { id, schema, options, value, required, onChange, onBlur, onFocus, placeholder, autofocus } = props;
  const input = useRef<HTMLInputElement>(null);
  const text = textKindOf(schema, options.inputType === 'password');
  const { mask } = text.kind;
  const invalid = isInvalid(props);

  useLayoutEffect(() => {
    if (text.kind.mask) void loadMasks();
    const element = input.current;
    if (!element) return;
    const hasFocus = document.activeElement === element;
    const isSameAnswer = answerIn(text, element.value) === answerIn(text, editingText(value));
    if (hasFocus ? isPending(element) || isSameAnswer : isSameAnswer && element.value === restingText(text, element.value, invalid)) return;
    const shown = hasFocus && hidesOrAdds(text) ? editingText(value) : restingText(text, value, invalid);
    if (element.value !== shown) element.value = shown;
  }, [text, value, invalid]);

  const read = (element: HTMLInputElement) => answerIn(text, element.value) ?? options.emptyValue;
  const onInput = ({ currentTarget: element }: FormEvent<HTMLInputElement>) => {
    const take = () => onChange(read(element));
    if (options.watched || document.activeElement !== element) take();
    else pend(element, { read: () => read(element), take });
  };
  const enter = ({ currentTarget: element }: FocusEvent<HTMLInputElement>) => {
    if (isMask(value)) element.select();
    const { selectionStart: from, selectionEnd: to, value: rest } = element;
    const edited = editingText(value);
    if (rest !== edited && hidesOrAdds(text)) element.value = edited;
    if (mask) keepToMask(element, { name: mask, maxLength: text.maxLength });
    // The Tab key and `select()` select the whole text, and setting another text has undone that. A click sets the caret where it
    // was made, so it selects nothing.
    const isUndone = to === rest.length || (element.selectionStart !== from && !element.matches(':active'));
    if (from === 0 && isUndone) element.select();
    onFocus(id, value);
  };
  const leave = ({ currentTarget: element }: FocusEvent<HTMLInputElement>) => {
    letGoOfMask(element);
    takePending(element);
    onBlur(id, answerIn(text, element.value));
    element.value = restingText(text, isMask(value) && !element.value ? undefined : element.value, invalid);
  };
  const line = (
    <input
      ref={input}
      id={id}
      name={sentAs(props)}
      className={controlClass}
      type={options.inputType}
      inputMode={(options.inputMode as 'text' | undefined) ?? text.kind.inputMode}
      autoComplete={options.autocomplete}
      autoCapitalize={text.kind.inputMode ? 'off' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the UI schema
      autoFocus={autofocus}
      spellCheck={text.sensitive ? false : undefined}
      list={suggestionsOf(props)}
      placeholder={placeholder || (mask === 'date' ? words.monthDayYear : undefined)}
      // A mask limits the length without its punctuation.
      maxLength={mask ? undefined : text.maxLength}
      readOnly={isLocked(props)}
      // Tells the code that takes pictures of a form.
      data-sensitive={text.sensitive || undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy(props)}
      onInput={onInput}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={takeOnEnter}
    />
  );
  if (!hasExtras(props)) return line;
  return (
    <>
      {line}
      <TextExtras {...props} />
    </>
  );
}

/** One line of text that must not be readable over a person's shoulder. */
export function PasswordWidget(props: ControlProps) {
  return <TextWidget {...props} options={{ ...props.options, inputType: 'password' }} />;
}

/** The answer in a typed text: without punctuation and blanks, and converted if the schema asks for a number; undefined if empty. */
function answerIn({ name, isNumber }: TextKind, typed: string): unknown {
  if (typed.trim() === '') return undefined;
  if (!isNumber) return cleanText(name, typed);
  return name === 'number' ? asNumber(String(cleanNumber(name, typed))) : cleanNumber(name, typed);
}

function takeOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') takePending(currentTarget);
}

// While such a field is not edited, it shows another text than the one to edit.
const hidesOrAdds = ({ sensitive, name }: TextKind) => sensitive || name === 'money';
