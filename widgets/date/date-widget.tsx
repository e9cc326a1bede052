import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, parseDate, type CalendarDate } from '#schemas/values/dates.ts';
import { resolveDateLimit } from '#schemas/forms/schema/date-limit.ts';
import type { DateLimits } from '#schemas/forms/schema/own-words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { FormHostContext } from '../form/form-host-context.ts';
import { takePending } from '../text/pending-text.ts';
import { TextWidget } from '../text/text-widget.tsx';
import { type ControlProps, isLocked } from '../widget.ts';
import { words } from '../words.ts';

/** A date, typed as mm/dd/yyyy or picked from the browser's calendar, which offers only days inside the limits. */
export function DateWidget(props: ControlProps) {
  const { id, label, schema, value, onChange, onBlur } = props;
  const host = useContext(FormHostContext);
  const place = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const locked = isLocked(props);

  // Rendered only once it is needed: a long form has many dates, and few of them are picked from the calendar.
  const [picking, setPicking] = useState(false);

  const open = () => {
    flushSync(() => setPicking(true));
    const element = picker.current;
    if (!element) return;
    const { min, max } = (schema.dateLimits ?? {}) as DateLimits;
    const limit = (text: string | undefined) => isoOf(text && host ? resolveDateLimit(text, host.context(), host.data()) : undefined);
    element.min = limit(min);
    element.max = limit(max);
    element.value = isoOf(parseDate(String(value ?? '')));
    // Only a click may open the calendar; in a browser without one, people type the date.
    element.showPicker?.();
  };
  const pick = (iso: string) => {
    const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
    if (!year) return;
    // Discards text that was being typed; otherwise it would later replace the day that was picked.
    const input = place.current?.querySelector('input');
    if (input) takePending(input);
    const picked = formatDate({ year, month, day });
    onChange(picked);
    onBlur(id, picked);
  };

  return (
    <div ref={place} className="relative">
      <TextWidget {...props} />
      {locked ? null : (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-label={fill(words.pickFromACalendar, { label })}
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
