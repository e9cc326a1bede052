import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { saveFile } from '#src/ui/download/save-file.ts';
import { words } from './words.ts';

/** Fetches the electronic copy and offers it as a download. */
export function DownloadCopy({ enrollmentId }: { readonly enrollmentId: string }) {
  const { busy, problem, send } = useSending();

  const download = async () => {
    const { file_name, content } = await call('GET /get-electronic-copy', { enrollment_id: enrollmentId });
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveFile(file_name, new Blob([bytes], { type: 'application/pdf' }));
  };

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void send(download)}>
        {words.downloadYourCopy}
      </Button>
      {problem ? <Notice kind="danger">{problem.message}</Notice> : null}
    </>
  );
}
