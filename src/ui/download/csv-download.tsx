import { useRef, useState } from 'react';
import { plural } from '#schemas/language/plural.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '../button.tsx';
import { saveFile } from './save-file.ts';
import { words } from '../words.ts';

interface CsvPart {
  readonly csv: string;
  readonly rows: number;
  /** The part that follows. */
  readonly next: string | null;
}

export interface CsvDownloadProps {
  readonly fileName: string;
  /** Fetches a part; the first without a page. */
  readonly onPart: (page: string | undefined, signal: AbortSignal) => Promise<CsvPart>;
}

/** Fetches a whole list part by part, and offers it as a CSV file. It can be stopped. */
export function CsvDownload({ fileName, onPart }: CsvDownloadProps) {
  const { busy, problem, send } = useSending();
  const [rows, setRows] = useState(0);
  const stopped = useRef<AbortController>(undefined);

  const download = async () => {
    const { signal } = (stopped.current = new AbortController());
    const parts: string[] = [];
    setRows(0);
    for (let page: string | null | undefined; page !== null; ) {
      const part = await onPart(page, signal).catch((error: unknown) => (signal.aborted ? undefined : Promise.reject(error as Error)));
      if (!part) return;
      parts.push(part.csv);
      setRows((before) => before + part.rows);
      page = part.next;
    }
    // Spreadsheets read a file as UTF-8 if it begins with this mark.
    saveFile(fileName, new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }));
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-muted tabular-nums empty:hidden">
        {busy && rows > 0 ? plural(words.rowsSoFar, rows) : null}
        {problem ? <span className="text-danger">{problem.message}</span> : null}
      </p>
      {busy && (
        <Button variant="quiet" size="small" onClick={() => stopped.current?.abort()}>
          {words.stop}
        </Button>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void send(download)}>
        {words.downloadAsCsv}
      </Button>
    </div>
  );
}
