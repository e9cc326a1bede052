import { useState } from 'react';
import { call, CallError } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { saveFile } from '#src/ui/save-file.ts';

/** Fetches the electronic copy and hands it to the browser as a file. */
export function DownloadCopy({ enrollmentId }: { readonly enrollmentId: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { file_name, content } = await call('GET /get-electronic-copy', { enrollment_id: enrollmentId });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile(file_name, new Blob([bytes], { type: 'application/pdf' }));
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'The copy could not be made. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        Download your copy (PDF)
      </Button>
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
    </>
  );
}
