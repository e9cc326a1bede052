import { useState } from 'react';
import { inGroupsOf } from '#schemas/values/mask.ts';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';

/** A masked answer that is asked for. */
export interface AskedSecret {
  readonly enrollment_id: string;
  readonly tab_name: string;
  readonly label: string;
  readonly masked: string;
  readonly secret: string;
}

interface ShowDialogProps {
  readonly asked: AskedSecret;
  readonly onClose: () => void;
}

/** Shows a masked answer in full once a reason is given, until the dialog closes. */
export function ShowDialog({ asked: { label, masked, ...asked }, onClose }: ShowDialogProps) {
  const { busy, faults, problem, send } = useSendingForm();
  const [value, setValue] = useState<string>();
  const show = (reason: string) =>
    send(async () => setValue(inGroupsOf(masked, (await call('POST /show-desk-answer', { ...asked, reason })).value)));
  return (
    <Dialog
      open
      title={`Show ${label}`}
      onClose={onClose}
      stayOnBackdrop
      actions={value === undefined ? undefined : <Button onClick={onClose}>Done</Button>}
    >
      {value === undefined ? (
        <>
          <p className="mb-4 text-ink-muted">Your name and the reason are recorded in the audit log.</p>
          <OwnForm name="desk-reason" focusFirst faults={faults} onSubmit={({ reason }) => void show(String(reason))}>
            {problem ? (
              <Notice kind="danger" className="mt-4">
                {problem.message}
              </Notice>
            ) : null}
            <Button type="submit" wide busy={busy} className="mt-6 mb-2">
              Show it
            </Button>
          </OwnForm>
        </>
      ) : (
        <p role="status" className="py-2 text-2xl font-bold tracking-wide tabular-nums wrap-anywhere">
          {value}
        </p>
      )}
    </Dialog>
  );
}
