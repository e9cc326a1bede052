import { type ChangeEvent, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { plural } from '#schemas/language/plural.ts';
import { longestCensus } from '#schemas/desk/longest-census.ts';
import { censusTemplate } from './census-template.ts';
import { csvFileText } from './csv-file-text.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { saveFile } from '#src/ui/download/save-file.ts';
import { words } from './words.ts';

type Read = CallData<'POST /add-census'>;

const csvType = 'text/csv;charset=utf-8';

/** Why a file cannot be read as a census at all; undefined if it can. */
function unreadableOf(text: string | undefined): string | undefined {
  if (text === undefined) return words.notACsvFile;
  return text.length > longestCensus ? words.fileIsTooLarge : undefined;
}

/** Adds employees from a CSV file: it is checked when it is chosen, and added only when it has no fault. */
export function CensusForm({ onAdded }: { readonly onAdded: () => void }) {
  const { busy, problem, send } = useSending();
  const [csv, setCsv] = useState('');
  const [read, setRead] = useState<Read>();
  const [unreadable, setUnreadable] = useState<string>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = csvFileText(new Uint8Array(await file.arrayBuffer()));
    // The same file can be chosen again once it is corrected.
    target.value = '';
    const unreadable = unreadableOf(text);
    setUnreadable(unreadable);
    if (text === undefined || unreadable !== undefined) return setRead(undefined);
    await send(async () => {
      setRead(undefined);
      setCsv(text);
      setRead(await call('POST /add-census', { csv: text, check_only: true }));
    });
  };
  const add = async () => {
    setRead(await call('POST /add-census', { csv }));
    setCsv('');
    onAdded();
  };
  const allFaults = async () => {
    const { faults_csv } = await call('POST /add-census', { csv, check_only: true, all_faults: true });
    saveFile('faults.csv', new Blob(['\uFEFF', faults_csv], { type: csvType }));
  };
  const template = () => saveFile('employees.csv', new Blob(['\uFEFF', censusTemplate()], { type: csvType }));
  return (
    <Card as="section" aria-labelledby="census-title" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h3 id="census-title" className="text-lg font-semibold">
            {words.addEmployeesFromAFile}
          </h3>
          <p className="text-ink-muted">{words.aFileNamesEachPerson}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" className="max-sm:-ml-4" onClick={template}>
            {words.downloadTheTemplate}
          </Button>
          <label
            aria-busy={busy || undefined}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-line-strong bg-surface px-4 font-semibold focus-within:outline-2 focus-within:outline-focus hover:bg-surface-muted"
          >
            <input type="file" accept=".csv,text/csv" className="sr-only" onChange={(event) => void choose(event)} />
            {words.chooseAFile}
          </label>
        </div>
      </div>
      {unreadable !== undefined && <Notice kind="danger" title={unreadable} />}
      {problem && <Notice kind="danger" title={problem.message} />}
      {read && read.fault_count > 0 && <Faults read={read} busy={busy} onAll={() => void send(allFaults)} />}
      {read && read.fault_count === 0 && read.added === 0 && (
        <Notice
          kind="info"
          title={plural(words.peopleInTheFile, read.rows)}
          actions={
            <Button busy={busy} onClick={() => void send(add)}>
              {words.addThem}
            </Button>
          }
        >
          {words.noFaultsFound}
        </Notice>
      )}
      {read && read.added > 0 && <Notice kind="success" title={plural(words.peopleAdded, read.added)} />}
    </Card>
  );
}

function Faults({ read, busy, onAll }: { readonly read: Read; readonly busy: boolean; readonly onAll: () => void }) {
  const { faults, fault_count } = read;
  return (
    <Notice
      kind="danger"
      title={plural(words.faultsInTheFile, fault_count)}
      actions={
        fault_count > faults.length ? (
          <Button variant="secondary" size="small" busy={busy} onClick={onAll}>
            {words.downloadAllFaults}
          </Button>
        ) : undefined
      }
    >
      <p>{words.nothingWasAdded}</p>
      <ul aria-label={words.faults} className="mt-2 gap-x-8 space-y-1 text-sm lg:columns-2">
        {faults.map(({ line, column, message }) => (
          <li key={`${line}/${column}/${message}`}>
            <span className="font-semibold tabular-nums">{fill(words.lineN, { line })}</span> {[column, message].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
      {fault_count > faults.length && <p className="mt-2 text-sm">{fill(words.theFirstN, { n: faults.length })}</p>}
    </Notice>
  );
}
