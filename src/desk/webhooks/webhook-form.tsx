import { useState } from 'react';
import { type WebhookEvent, webhookEvents } from '#schemas/desk/webhook-events.ts';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useOwnAccount } from '#src/staff/staff.ts';
import { CheckList } from '#src/desk/check-list.tsx';
import { DeskForm } from '#src/desk/desk-form.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { LabelledGroup } from '#src/ui/forms/labelled-group.tsx';
import { eventNames } from './webhook-words.ts';

interface WebhookFormProps {
  readonly carriers: readonly { readonly carrier_id: string; readonly name: string }[];
  /** The endpoint is there; this is its secret. */
  readonly onAdded: (secret: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the address of a program, and the events that it receives. */
export function WebhookForm({ carriers, onAdded, onCancel }: WebhookFormProps) {
  const sending = useSendingForm();
  const { field } = sending;
  const [url, setUrl] = useState('');
  const seesAll = useOwnAccount().carriers === null;
  const [carrierId, setCarrier] = useState(seesAll ? '' : (carriers[0]?.carrier_id ?? ''));
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['enrollment.completed', 'policy.cancelled']);

  const add = async () => {
    const asked = { url: url.trim(), events: [...events], ...(carrierId ? { carrier_id: carrierId } : {}) };
    onAdded((await call('POST /add-webhook', asked)).secret);
  };
  const eventsField = field('events', (ids: string[]) => setEvents(webhookEvents.filter((each) => ids.includes(each))));

  return (
    <Card as="section" aria-label="Add an endpoint">
      <DeskForm
        sending={sending}
        onSend={add}
        ifUnanswered="If the endpoint is in the list below, it was added anyway."
        submitLabel="Add the endpoint"
        onCancel={onCancel}
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Entry
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={500}
            value={url}
            {...field('url', setUrl)}
          />
          <ChooseOne
            label="Only enrollments with a plan from"
            value={carrierId}
            {...(seesAll ? { placeholder: 'Any carrier' } : {})}
            options={carriers.map(({ carrier_id, name }) => ({ value: carrier_id, name }))}
            {...field('carrier_id', setCarrier)}
          />
        </div>
        <LabelledGroup label="Events to send" error={eventsField.error}>
          <CheckList
            className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3"
            options={webhookEvents.map((id) => ({ id, name: eventNames[id] }))}
            chosen={events}
            onChange={eventsField.onChange}
          />
        </LabelledGroup>
      </DeskForm>
    </Card>
  );
}
