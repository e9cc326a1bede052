import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { fill } from '#schemas/messages/fill.ts';
import { FieldLink, focusField } from './field-link.tsx';
import { ErrorBox } from './error-box.tsx';
import { useErrorTitle } from './error-title.ts';
import type { FormHost } from './form-host.ts';
import { words } from '../words.ts';

interface ErrorSummaryProps {
  readonly host: FormHost;
  /** Incremented at each failed attempt to send the form: the summary then takes the focus. */
  readonly attempt: number;
}

const most = 8;

/**
 * The list of faults above a form that was refused. Each fault links to its field; a fault without a field is listed, too.
 * A form with a single question has no list: its fault appears at the question, which takes the focus.
 */
export function ErrorSummary({ host, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faults = useSyncExternalStore(host.subscribe, () => host.faults());
  const lone = host.loneFault();
  const isRefused = attempt > 0 && faults.size > 0;
  const open = isRefused && lone === undefined;
  useErrorTitle(isRefused);

  useEffect(() => {
    if (attempt === 0) return;
    // Focus scrolls it into view; a second scroll would cost another layout of the whole form.
    if (lone === undefined) box.current?.focus();
    else focusField(host.form, lone);
    // A fault that changes without another attempt must not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  if (!open) return null;
  const shown = host.shown();
  const { fields } = host.form;
  const asked = fields.filter(({ name }) => shown.has(name));
  const places = new Map(fields.map((field, at) => [field.name, { field, at }]));
  // In the order of the form, because a fault found while people were answering was added last.
  const placeOf = (name: string) => places.get(name)?.at ?? -1;
  const entries = [...faults].toSorted(([one], [other]) => placeOf(one) - placeOf(other)).slice(0, most);
  const entryText = ([name, message]: (typeof entries)[number]) => {
    const place = places.get(name);
    return place ? `${leadOf(place.field, asked)} ${message}` : message;
  };
  return (
    <ErrorBox
      ref={box}
      count={faults.size}
      rest={faults.size > most ? <p className="mt-1 text-sm text-ink">{fill(words.andMoreBelow, { n: faults.size - most })}</p> : null}
    >
      {entries.map((entry) => (
        <li key={entry[0]}>
          {shown.has(entry[0]) ? (
            <FieldLink form={host.form} field={entry[0]} className="text-danger underline underline-offset-2">
              {entryText(entry)}
            </FieldLink>
          ) : (
            // The fault of a question that is not displayed, such as one of another payment method, still names its question.
            <span className="text-ink">{entryText(entry)}</span>
          )}
        </li>
      ))}
    </ErrorBox>
  );
}

/**
 * The label before a fault, with a colon where it has no mark of its own. One that occurs several times on
 * the form, such as those of the details of health questions, is shown with its section.
 */
function leadOf({ label, section }: Field, asked: readonly Field[]): string {
  const isRepeated = asked.filter((each) => each.label === label).length > 1;
  const name = section && isRepeated ? `${section}, ${label}` : label;
  return /[?.!]$/.test(name) ? name : `${name}:`;
}
