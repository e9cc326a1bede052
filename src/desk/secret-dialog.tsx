import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** The purpose of the secret. */
  readonly children: ReactNode;
  /** Without one, the dialog stays closed. */
  readonly secret: string | undefined;
  readonly onClose: () => void;
}

/** Shows the secret of a program, the only time that it can be seen. */
export function SecretDialog({ title, children, secret, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<string>();
  const copy = () => {
    // Browsers block the clipboard on pages that are not secure; the secret can be selected all the same.
    void navigator.clipboard?.writeText(secret ?? '').then(
      () => setCopied(secret),
      () => undefined,
    );
  };
  return (
    <Dialog
      open={secret !== undefined}
      title={title}
      onClose={onClose}
      stayOnBackdrop
      actions={
        <>
          <Button variant="secondary" onClick={copy}>
            {copied === secret ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={onClose}>I have stored it</Button>
        </>
      }
    >
      <p>{children}</p>
      <p className="mt-3 rounded-lg border border-line bg-surface-muted p-3 font-mono text-sm break-all select-all">{secret}</p>
    </Dialog>
  );
}
