import { useLayoutEffect, useRef, useState } from 'react';
import { cleanText } from '#schemas/forms/answers/clean-answers.ts';
import { plural } from '#schemas/language/plural.ts';
import { isPending, pend, takePending } from '../text/pending-text.ts';
import { controlClass, type ControlProps, describedBy, isInvalid, isLocked, sentAs } from '../widget.ts';
import { words } from '../words.ts';

/** How close to the limit the remaining characters are announced, because a browser silently cuts pasted text beyond it. */
const nearTheEnd = 100;

/** Several lines of text, reported on leaving and before a submit. */
export function TextareaWidget(props: ControlProps) {
  const { id, schema, options, value, required, placeholder, onChange, onBlur, onFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState<number>();

  useLayoutEffect(() => {
    const element = area.current;
    const text = value === undefined || value === null ? '' : String(value);
    if (element && !isPending(element) && cleanText('textarea', element.value) !== cleanText('textarea', text)) element.value = text;
  }, [value]);

  const measure = ({ value: text, maxLength }: HTMLTextAreaElement) =>
    setLeft(maxLength >= 0 && maxLength - text.length <= nearTheEnd ? maxLength - text.length : undefined);
  const read = (element: HTMLTextAreaElement) => cleanText('textarea', element.value) || options.emptyValue;
  return (
    <>
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
          measure(currentTarget);
        }}
        onFocus={({ currentTarget }) => {
          measure(currentTarget);
          onFocus(id, value);
        }}
        onBlur={({ currentTarget }) => {
          takePending(currentTarget);
          onBlur(id, value);
        }}
      />
      {left === undefined ? null : (
        <p role="status" className="mt-1 text-sm text-ink-muted">
          {plural(words.charactersLeft, left)}
        </p>
      )}
    </>
  );
}
