import { useLayoutEffect, useRef } from 'react';
import { cleanText } from '#schemas/forms/answers/clean-answers.ts';
import { isPending, pend, takePending } from '../text/pending-text.ts';
import { controlClass, type ControlProps, describedBy, isInvalid, isLocked, sentAs } from '../widget.ts';

/** Several lines of text, reported on leaving and before a submit. */
export function TextareaWidget(props: ControlProps) {
  const { id, schema, options, value, required, placeholder, onChange, onBlur, onFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = area.current;
    const text = value === undefined || value === null ? '' : String(value);
    if (element && !isPending(element) && cleanText('textarea', element.value) !== cleanText('textarea', text)) element.value = text;
  }, [value]);

  const read = (element: HTMLTextAreaElement) => cleanText('textarea', element.value) || options.emptyValue;
  return (
    <textarea
      ref={area}
      id={id}
      name={sentAs(props)}
      rows={Number(options.rows ?? 4)}
      className={controlClass}
      maxLength={schema.maxLength}
      placeholder={placeholder}
      readOnly={isLocked(props)}
      data-sensitive={schema.writeOnly || undefined}
      aria-invalid={isInvalid(props) || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy(props)}
      onInput={({ currentTarget }) => {
        const take = () => onChange(read(currentTarget));
        if (options.watched || document.activeElement !== currentTarget) take();
        else pend(currentTarget, { read: () => read(currentTarget), take });
      }}
      onFocus={() => onFocus(id, value)}
      onBlur={({ currentTarget }) => {
        takePending(currentTarget);
        onBlur(id, value);
      }}
    />
  );
}
