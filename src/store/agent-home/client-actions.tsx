import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { reopenFromList } from '#src/resume/open-resumed.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyLink } from '#src/ui/copy-link.tsx';
import type { Client } from './client-table.tsx';
import { words } from './words.ts';

interface ClientActionsProps {
  readonly client: Client;
  /** Something was done that may change the client's state. */
  readonly onDone: () => void;
}

/** The acts of a broker for a client, and their outcome. */
export function ClientActions({ client, onDone }: ClientActionsProps) {
  const { enrollment_id, name, email, may_open, may_remind } = client;
  const { busy, problem, send } = useSending();
  const [done, setDone] = useState<string>();
  const [link, setLink] = useState<string>();
  const of = { enrollment_id };
  const remind = async () => {
    setDone(undefined);
    await call('POST /remind-broker-client', of);
    setDone(fill(words.reminderSentTo, { email }));
    onDone();
  };
  const share = async () => {
    setDone(undefined);
    const made = await call('POST /link-broker-client', of);
    setLink(made.link);
    setDone(fill(words.linkIsValidUntil, { until: made.until }));
  };
  const about = name || words.noNameYet;
  if (!may_open && !may_remind) return null;
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-1 lg:justify-end">
        {may_open && (
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            aria-label={`${words.resume}: ${about}`}
            onClick={() => void send(() => reopenFromList(enrollment_id))}
          >
            {words.resume}
          </Button>
        )}
        {may_remind && (
          <Button size="small" variant="quiet" aria-label={`${words.remind}: ${about}`} onClick={() => void send(remind)}>
            {words.remind}
          </Button>
        )}
        {client.stage !== 'waiting' && (
          <Button size="small" variant="quiet" aria-label={`${words.getLink}: ${about}`} onClick={() => void send(share)}>
            {words.getLink}
          </Button>
        )}
      </div>
      <p role="status" className="text-xs text-ink-muted empty:hidden lg:text-right">
        {done}
      </p>
      {link !== undefined && <CopyLink link={link} label={words.linkForClient} />}
      {problem && (
        <p role="alert" className="text-xs text-danger lg:text-right">
          {problem.message}
        </p>
      )}
    </div>
  );
}
