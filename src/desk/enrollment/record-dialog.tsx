import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { saveFile } from '#src/ui/download/save-file.ts';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ActDialogProps } from './act-dialog.ts';

/** Asks why the whole record of an enrollment is needed, and downloads it. */
export function RecordDialog({ detail: { enrollment_id }, onClose, onDone }: Omit<ActDialogProps, 'onLook'>) {
  const { busy, faults, problem, send } = useSendingForm();
  const download = (reason: string) =>
    send(async () => {
      const { file_name, content } = await call('POST /download-desk-record', { enrollment_id, reason });
      saveFile(file_name, new Blob([content], { type: 'application/json' }));
      onDone('The record was downloaded. Store it where only those who need it can read it.');
    });
  return (
    <Dialog open title="Download the record" onClose={onClose} stayOnBackdrop>
      <p className="mb-3 text-ink-muted">
        The file has what we store about this enrollment, for a person who asks for their data: all saved answers, sensitive ones in full,
        plans and prices, signatures, invoices, notes and history. Card and account numbers stay masked.
      </p>
      <p className="mb-4 text-ink-muted">Your name and the reason are recorded in the audit log.</p>
      <OwnForm name="desk-reason" focusFirst faults={faults} onSubmit={({ reason }) => void download(String(reason))}>
        {problem ? (
          <Notice kind="danger" className="mt-4">
            {problem.message}
          </Notice>
        ) : null}
        <FormButtons>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={busy}>
            Download
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>
  );
}
