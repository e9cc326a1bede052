import { useLayoutEffect, useRef } from 'react';
import { type FormHost, useFormHost } from '../form/form-host.ts';
import { type ControlProps, isLocked } from '../widget.ts';

/**
 * Adds a row to a repeated group and takes one away. The answer is how many rows there are; a row's
 * fields are ordinary fields of the form, shown while the group is that long.
 */
export function RowsBox(props: ControlProps) {
  const { id, name, schema, value, placeholder, onChange } = props;
  const host = useFormHost();
  const box = useRef<HTMLDivElement>(null);
  const least = schema.minimum ?? 1;
  const count = Math.max(least, Number(value) || least);
  const most = schema.maximum ?? count;
  const one = placeholder || 'row';
  const leadTo = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    leadTo.current?.()?.focus();
    leadTo.current = undefined;
  }, [count]);
  const add = () => {
    // What is added is on the screen with the next rendering.
    leadTo.current = () => document.getElementById(`${id}_${count}_${fieldsOf(host, name)[0]}`);
    onChange(count + 1);
  };
  const remove = (at: number) => {
    leadTo.current = () => box.current?.querySelector('button');
    takeOut(host, name, at, count);
    onChange(count - 1);
  };
  if (isLocked(props)) return null;
  return (
    <div ref={box} className="flex flex-wrap gap-2">
      {count < most ? (
        <button id={id} type="button" className="choice font-medium text-brand" onClick={add}>
          {count > 0 ? `Add another ${one}` : `Add the first ${one}`}
        </button>
      ) : (
        <p className="text-sm text-ink-muted">The list is full: it takes {most}.</p>
      )}
      {count > least
        ? Array.from({ length: count }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <button key={at} type="button" className="choice text-danger" onClick={() => remove(at)}>
              Remove {one} {at + 1}
            </button>
          ))
        : null}
    </div>
  );
}

// The rows below move up by one, and the last is emptied.
function takeOut(host: FormHost, name: string, from: number, count: number): void {
  const before = host.answers();
  for (let at = from; at < count; at += 1) {
    for (const each of fieldsOf(host, name))
      host.set(`${name}_${at}_${each}`, at + 1 < count ? before[`${name}_${at + 1}_${each}`] : undefined);
  }
}

function fieldsOf({ form }: FormHost, name: string): readonly string[] {
  const first = `${name}_0_`;
  return form.fields.filter((field) => field.name.startsWith(first)).map((field) => field.name.slice(first.length));
}
