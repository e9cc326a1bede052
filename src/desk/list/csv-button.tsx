import { useRef, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import type { ListFilter } from './list-filter.ts';

/** Fetches the whole list as filtered, part by part, and offers it as a CSV file. It can be stopped. */
export function CsvButton({ request }: { readonly request: ListFilter }) {
  const { busy, problem, send } = useSending();
  const [rows, setRows] = useState(0);
  const stopped = useRef<AbortController>(undefined);

  const download = async () => {
    const { signal } = (stopped.current = new AbortController());
    const { page: _, ...wanted } = request;
    const parts: string[] = [];
    setRows(0);
    for (let page: string | null | undefined; page !== null; ) {
      const part = await call('GET /get-desk-enrollments-csv', page === undefined ? wanted : { ...wanted, page }, signal).catch(
        (error: unknown) => (signal.aborted ? undefined : Promise.reject(error as Error)),
      );
      if (!part) return;
      parts.push(part.csv);
      setRows((before) => before + part.rows);
      page = part.next;
    }
    // Spreadsheets read a file as UTF-8 if it begins with this mark.
    saveFile('enrollments.csv', new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }));
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-muted tabular-nums empty:hidden">
        {busy && rows > 0 ? `${rows.toLocaleString('en-US')} rows so far` : null}
        {problem ? <span className="text-danger">{problem.message}</span> : null}
      </p>
      {busy && (
        <Button variant="quiet" size="small" onClick={() => stopped.current?.abort()}>
          Stop
        </Button>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void send(download)}>
        Download as CSV
      </Button>
    </div>
  );
}
