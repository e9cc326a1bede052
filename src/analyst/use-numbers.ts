import { useMemo, useState } from 'react';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { type Loaded, useCall } from '#src/api/use-call.ts';

export type NumbersFilter = CallRequest<'GET /get-analyst-numbers'>;
type StepNumbers = CallData<'GET /get-analyst-numbers'>['result'][number];

/** Statistics of real enrollments in a period. */
export interface Numbers extends Loaded<CallData<'GET /get-analyst-numbers'>> {
  readonly filter: NumbersFilter;
  readonly setFilter: (filter: NumbersFilter) => void;
  /** Lines for the states of a diagram, by step. */
  readonly notes: Readonly<Record<string, string>> | undefined;
}

/** Loads the statistics of the last thirty days, or of the chosen period. */
export function useNumbers(): Numbers {
  const [filter, setFilter] = useState<NumbersFilter>(() => ({ from: dayBefore(29), to: dayBefore(0) }));
  const isPeriod = /^\d{4}-/.test(filter.from) && /^\d{4}-/.test(filter.to);
  const loaded = useCall('GET /get-analyst-numbers', isPeriod ? filter : undefined);
  const { data } = loaded;
  const notes = useMemo(() => data && notesOf(data.result), [data]);
  return { ...loaded, filter, setFilter, notes };
}

function notesOf(steps: readonly StepNumbers[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    steps
      .filter(({ opened, stands, left }) => opened + stands + left > 0)
      .map(({ tab_name, stands, left, back }) => [tab_name, `${stands} here · ${left} left · ${back} back`]),
  );
}

// In the person's own calendar, because that is the one they mean.
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
