import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { ActQuestion } from '#src/desk/act-question.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { eventNames, type Webhook } from './webhook-words.ts';

interface WebhookEntryProps {
  readonly webhook: Webhook;
  readonly carriers: readonly { readonly carrier_id: string; readonly name: string }[];
  readonly onChanged: () => void;
  /** It has a new secret, which must be shown. */
  readonly onSecret: (secret: string) => void;
}

type Asked = 'secret' | 'remove';

/** An endpoint: its address, its events, its deliveries, and what can be done with it. */
export function WebhookEntry({ webhook, carriers, onChanged, onSecret }: WebhookEntryProps) {
  const { busy, problem, send } = useSending();
  const [asked, setAsked] = useState<Asked>();
  const { webhook_id, url, active, carrier_id, events, created_by, created_at } = webhook;
  const carrier = carriers.find((each) => each.carrier_id === carrier_id)?.name ?? carrier_id;
  const toggle = () =>
    send(async () => {
      await call('POST /switch-webhook', { webhook_id, active: !active });
      onChanged();
    });
  const doIt = async () => {
    if (asked === 'secret') onSecret((await call('POST /rotate-webhook-secret', { webhook_id })).secret);
    if (asked === 'remove') await call('POST /remove-webhook', { webhook_id });
    setAsked(undefined);
    onChanged();
  };
  return (
    <Card as="li" className="space-y-3 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base font-semibold break-all">{url}</h2>
        <State webhook={webhook} />
      </div>
      <p>{events.map((event) => eventNames[event]).join(' · ')}</p>
      <p className="text-ink-muted">
        {carrier === null ? 'Any carrier' : carrier} · added by {created_by}, <Moment at={created_at} />
      </p>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" busy={busy} onClick={toggle}>
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsked('secret')}>
          New secret
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      <DeliveryList webhook={webhook} onChanged={onChanged} />
      {asked && (
        <ActQuestion
          title={questions[asked].title}
          yesLabel={questions[asked].action}
          yesVariant={asked === 'remove' ? 'danger' : 'primary'}
          onYes={doIt}
          onClose={() => setAsked(undefined)}
        >
          <p>{questions[asked].text}</p>
        </ActQuestion>
      )}
    </Card>
  );
}

function State({ webhook: { active, waiting, given_up } }: { readonly webhook: Webhook }) {
  const parts = [
    { words: active ? 'On' : 'Off', look: active ? 'bg-success-soft text-success' : 'bg-surface-muted text-ink-muted' },
    ...(waiting > 0 ? [{ words: `${waiting} waiting`, look: 'bg-warn-soft text-warn' }] : []),
    ...(given_up > 0 ? [{ words: `${given_up} failed`, look: 'bg-danger-soft text-danger' }] : []),
  ];
  return (
    <p className="flex flex-wrap gap-2">
      {parts.map(({ words, look }) => (
        <Badge key={words} look={look}>
          {words}
        </Badge>
      ))}
    </p>
  );
}

const questions: Readonly<Record<Asked, { readonly title: string; readonly text: string; readonly action: string }>> = {
  secret: {
    title: 'Give it a new secret?',
    text: 'For a day, deliveries are signed with both secrets, so that the program can change over. After that, only the new one is valid.',
    action: 'Give it a new secret',
  },
  remove: {
    title: 'Remove this endpoint?',
    text: 'It will receive no more events, and its list of deliveries is deleted. To pause it, switch it off instead.',
    action: 'Remove it',
  },
};
