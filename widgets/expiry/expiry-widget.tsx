import { type FormEvent, useContext, useLayoutEffect, useRef } from 'react';
import { type CardExpiry, expiryText, isExpired, readExpiry, withSlash } from '#schemas/values/card-expiry.ts';
import { parseDate } from '#schemas/values/dates.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { FormHostContext } from '../form/form-host-context.ts';
import { controlClass, type ControlProps, describedBy, isInvalid, isLocked, sentAs } from '../widget.ts';

/**
 * The expiration month and year as one line, as printed on the card. The field is the month, which `ui:month` names; the
 * year is the field that `ui:year` names, which is hidden beside it.
 */
export function ExpiryWidget(props: ControlProps) {
  const { id, value, required, options, placeholder, onChange, onBlur, onFocus } = props;
  const host = useContext(FormHostContext);
  const input = useRef<HTMLInputElement>(null);
  const [monthField, yearField] = [String(options.month), String(options.year)];
  const year = host?.data()[yearField];
  const shown = expiryText({ month: textOf(value), year: textOf(year) });

  // Input that is not a possible expiration date is not an answer, but stays as it was typed, so that it can be corrected.
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || document.activeElement === element || (isTyped.current && shown === '')) return;
    if (element.value !== shown) element.value = shown;
  }, [shown]);

  const type = ({ currentTarget: element, nativeEvent }: FormEvent<HTMLInputElement>) => {
    isTyped.current = true;
    const isDeleting = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
    const isAtEnd = element.selectionStart === element.value.length;
    if (isAtEnd && !isDeleting) element.value = withSlash(element.value);
    const read = readUsable(element.value, host?.context().today);
    host?.setFaultOfText([monthField, yearField], read.fault);
    host?.set(yearField, read.year);
    onChange(read.month);
  };
  return (
    <input
      ref={input}
      id={id}
      name={sentAs(props)}
      className={controlClass}
      inputMode="numeric"
      autoComplete={options.autocomplete}
      placeholder={placeholder}
      maxLength={9}
      defaultValue={shown}
      readOnly={isLocked(props)}
      aria-invalid={isInvalid(props) || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy(props)}
      onInput={type}
      onFocus={() => onFocus(id, value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** The month and year typed, neither for a card that has expired. `fault` says what is wrong if the form refuses them. */
function readUsable(typed: string, today: string | undefined): CardExpiry & { readonly fault?: string } {
  const read = readExpiry(typed);
  const day = parseDate(today ?? '');
  if (day && isExpired(read, day)) return { month: undefined, year: undefined, fault: fieldMessages.cardExpired };
  return typed.trim() === '' ? read : { ...read, fault: fieldMessages.expiryInvalid };
}

function textOf(answer: unknown): string | undefined {
  return typeof answer === 'string' && answer !== '' ? answer : undefined;
}
