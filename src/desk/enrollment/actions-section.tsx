import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { Detail, DetailProps } from './detail.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { savePdf } from './save-pdf.ts';
import { Section } from './section.tsx';

type Asked = 'receipt' | 'code' | 'record' | 'cancel' | 'reopen' | 'give-up' | 'erase';

/** The actions that staff can take on an enrollment in its current state. Each one explains itself first. */
export function ActionsSection({ detail, onDone, onErased }: DetailProps & { readonly onErased: (words: string) => void }) {
  const [asked, setAsked] = useState<Asked>();
  const [announced, setAnnounced] = useState('');
  const isCompleted = detail.completed_at !== null;
  const isInForce = detail.ends_on !== null;
  const close = () => setAsked(undefined);
  const done = (words: string) => {
    close();
    setAnnounced(words);
    onDone();
  };
  const look = () => {
    close();
    onDone();
  };
  return (
    <Section title="Actions" className="print:hidden">
      <div className="mt-3 grid gap-2">
        {isCompleted && <CopyButton detail={detail} />}
        <Button variant="secondary" onClick={() => setAsked('record')}>
          Download the record
        </Button>
        {isCompleted && (
          <Button variant="secondary" onClick={() => setAsked('receipt')}>
            Send the receipt again
          </Button>
        )}
        {(!isCompleted || detail.correction) && (
          <Button variant="secondary" onClick={() => setAsked('code')}>
            Send a new code
          </Button>
        )}
        {detail.correction && (
          <Button variant="danger" onClick={() => setAsked('give-up')}>
            Discard the correction
          </Button>
        )}
        {isInForce && !detail.correction && (
          <Button variant="secondary" onClick={() => setAsked('reopen')}>
            Open for correction
          </Button>
        )}
        {isInForce && !detail.correction && (
          <Button variant="danger" onClick={() => setAsked('cancel')}>
            Cancel the policy
          </Button>
        )}
        {detail.erasable && (
          <Button variant="danger" onClick={() => setAsked('erase')}>
            Erase the enrollment
          </Button>
        )}
      </div>
      <div role="status">
        {announced && (
          <Notice kind="success" live={false} className="mt-4">
            {announced}
          </Notice>
        )}
      </div>
      {asked === 'record' && <RecordDialog detail={detail} onClose={close} onDone={done} />}
      {asked === 'cancel' && <CancelDialog detail={detail} onClose={close} onDone={done} onLook={look} />}
      {asked === 'reopen' && <ReopenDialog detail={detail} onClose={close} onDone={done} onLook={look} />}
      {asked === 'erase' && <EraseDialog detail={detail} onClose={close} onDone={onErased} onLook={look} />}
      {asked === 'give-up' && <GiveUpDialog detail={detail} onClose={close} onDone={done} onLook={look} />}
      {(asked === 'receipt' || asked === 'code') && (
        <ResendDialog what={asked} detail={detail} onClose={close} onDone={done} onLook={look} />
      )}
    </Section>
  );
}

function CopyButton({ detail: { enrollment_id } }: { readonly detail: Detail }) {
  const { busy, problem, send } = useSending();
  const download = async () => savePdf(await call('GET /get-desk-copy', { enrollment_id }));
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void send(download)}>
        Download the copy (PDF)
      </Button>
      {problem ? <Notice kind="danger">{problem.message}</Notice> : null}
    </>
  );
}
