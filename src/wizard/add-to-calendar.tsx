import { fill } from '#schemas/messages/fill.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { parseDate } from '#schemas/values/dates.ts';
import { useSite } from '#src/session/site/site.tsx';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/download/save-file.ts';
import { words } from './words.ts';

type Receipt = CallData<'GET /get-receipt'>;

/** Offers the start of the coverage and the first charge as a calendar file. */
export function AddToCalendar({ receipt }: { readonly receipt: Receipt }) {
  const { info } = useSite();
  const save = () => {
    const file = calendarFile(info?.site_name ?? '', eventsOf(receipt, window.location.hostname), new Date());
    saveFile(`enrollment-${receipt.policy_id}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Button variant="secondary" onClick={save}>
      {words.addToCalendar}
    </Button>
  );
}

function eventsOf({ policy_id, plans, effective_date, first_charge }: Receipt, host: string): readonly CalendarEvent[] {
  const text = fill(words.policyOfPlans, { policy_id, plans: plans.join(', ') });
  const event = (name: string, title: string, first: string, last = first): readonly CalendarEvent[] => {
    const [from, until] = [parseDate(first), parseDate(last)];
    return from && until ? [{ id: `${policy_id}-${name}@${host}`, title, text, from, until }] : [];
  };
  return [
    ...(first_charge ? event('first-charge', words.firstPaymentForYourPlans, first_charge.from, first_charge.by) : []),
    ...event('start', words.yourCoverageStarts, effective_date),
  ];
}
