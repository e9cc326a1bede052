import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, parseDate, type CalendarDate } from '#schemas/rules/dates.ts';
import { resolveDateLimit } from '#schemas/forms/date-limit.ts';
import type { ControlProps } from '../control.ts';
import { useFormParts } from '../form/form-context.ts';
import { TextControl } from '../text/text-control.tsx';

/** A date, typed as mm/dd/yyyy or picked from the browser's calendar, which offers only days inside the limits. */
export function DateControl(props: ControlProps) {
  const { field, row, value, locked } = props;
  const { store } = useFormParts();
  const picker = useRef<HTMLInputElement>(null);

  // Made when it is first wanted: a long form has many dates, and few are picked.
  const [picking, setPicking] = useState(false);

  const open = () => {
    flushSync(() => setPicking(true));
    const element = picker.current;
    if (!element) return;
    const limit = (said: number | string | undefined) =>
      isoOf(typeof said === 'string' ? resolveDateLimit(said, store.context(), store.answers()) : undefined);
    element.min = limit(field.min);
    element.max = limit(field.max);
    element.value = isoOf(parseDate(String(value ?? '')));
    // Only a click may open the calendar; a browser without it leaves typing.
    element.showPicker?.();
  };
  const pick = (iso: string) => {
    const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
    if (!year) return;
    // What was being typed ends here; taken up later it would replace the day that was picked.
    row.takePending();
    row.answer(formatDate({ year, month, day }));
    row.leave();
  };

  return (
    <div className="relative">
      <TextControl {...props} />
      {locked ? null : (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Pick ${field.label} from a calendar`}
            className="calendar-button"
            onClick={open}
          />
          {picking ? (
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
              onChange={(event) => pick(event.currentTarget.value)}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

function isoOf(date: CalendarDate | undefined): string {
  if (!date) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}
