import { useLayoutEffect, useRef } from 'react';
import { controlClass, type ControlProps } from '../control.ts';

/** Several lines of text, said on leaving and before a submit. */
export function TextareaControl({ field, id, value, row, locked, invalid, describedBy, watched }: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (area.current && !row.isPending()) area.current.value = value === undefined ? '' : String(value);
  }, [value, row]);

  return (
    <textarea
      ref={area}
      id={id}
      name={field.name}
      rows={4}
      className={controlClass}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      readOnly={locked}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      onInput={(event) => {
        const element = event.currentTarget;
        row.edit();
        if (watched) row.answer(element.value);
        else row.pend(() => row.answer(element.value));
      }}
      onBlur={() => {
        row.takePending();
        row.leave();
      }}
    />
  );
}
