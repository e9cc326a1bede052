import { useState } from 'react';
import { call, CallError } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Fetches the electronic copy and hands it to the browser as a file. */
export function DownloadCopy({ enrollmentId }: { readonly enrollmentId: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { file_name, content } = await call('GET /get-electronic-copy', { enrollment_id: enrollmentId });
      save(
        file_name,
        Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
      );
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'The copy could not be made. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" size="large" busy={busy} onClick={() => void download()}>
        Download your copy (PDF)
      </Button>
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
    </>
  );
}

function save(name: string, content: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
