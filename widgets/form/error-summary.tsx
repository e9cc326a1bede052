import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { FieldLink } from './field-link.tsx';
import type { FormStore } from './form-store.ts';

interface ErrorSummaryProps {
  readonly store: FormStore;
  readonly idPrefix: string;
  /** Raised at each failed attempt to send the form: the summary then takes the focus. */
  readonly attempt: number;
}

const most = 8;

/**
 * What keeps the form from being sent, above it: each fault leads to its field, and one that fits no
 * field is said here all the same.
 */
export function ErrorSummary({ store, idPrefix, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faults = useSyncExternalStore(store.subscribe, () => store.faults());
  const open = attempt > 0 && faults.size > 0;

  useEffect(() => {
    if (attempt === 0) return;
    // Focus scrolls it into view; a second scroll would lay the whole form out once more.
    box.current?.focus();
  }, [attempt]);

  if (!open) return null;
  const shown = store.shown();
  const { fields } = store.form;
  const asked = fields.filter(({ name }) => shown.has(name));
  const leads = new Map(fields.map((field) => [field.name, leadOf(field, asked)]));
  // A fault that is met while one answers comes last, wherever its field stands.
  const places = [...leads.keys()];
  const entries = [...faults].toSorted(([one], [other]) => places.indexOf(one) - places.indexOf(other)).slice(0, most);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-24 rounded-lg border border-danger bg-danger-soft px-4 py-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <h2 className="font-semibold text-ink">{faults.size === 1 ? 'There is a problem' : `There are ${faults.size} problems`}</h2>
      <ul className="mt-1 list-disc pl-5 text-sm leading-6">
        {entries.map(([name, message]) => (
          <li key={name}>
            {shown.has(name) ? (
              <FieldLink form={idPrefix} field={name} className="text-danger underline underline-offset-2">
                {leads.get(name)} {message}
              </FieldLink>
            ) : (
              // Of a question that is not asked now, as of another way to pay, it is still said which one is meant.
              <span className="text-ink">{leads.has(name) ? `${leads.get(name)} ${message}` : message}</span>
            )}
          </li>
        ))}
      </ul>
      {faults.size > most ? <p className="mt-1 text-sm text-ink">and {faults.size - most} more below.</p> : null}
    </div>
  );
}

/**
 * The label before a fault, with a colon where it has no mark of its own. One that stands several times on
 * the form, such as those of the details of health questions, is told with its section.
 */
function leadOf({ label, section }: Field, asked: readonly Field[]): string {
  const isRepeated = asked.filter((each) => each.label === label).length > 1;
  const name = section && isRepeated ? `${section}, ${label}` : label;
  return /[?.!]$/.test(name) ? name : `${name}:`;
}
