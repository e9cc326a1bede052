import { useState } from 'react';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { extentChoices } from '#src/desk/exports/export-words.ts';
import { fileName, filesOf, valueOf } from '#src/desk/exports/layout-files.ts';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import type { Checking } from '../use-checked.ts';

type Shown = CallData<'POST /preview-export-of-configuration'>;
type Choice = Pick<CallRequest<'POST /preview-export-of-configuration'>, 'layout' | 'format' | 'extent'>;

interface ExportPreviewProps {
  /** The carrier's file of the configuration. */
  readonly file: string;
  /** Whether the file was there before the draft. */
  readonly isStored: boolean;
  readonly checking: Checking;
}

/** A carrier's exports of made-up policies, as they will be once the draft is published. */
export function ExportPreview({ file, isStored, checking: { checked } }: ExportPreviewProps) {
  const [choice, setChoice] = useState<Choice>({});
  const isSound = checked !== undefined && checked.faults.length === 0;
  const edit = checked?.edits.find((each) => each.file === file);
  const isThere = edit ? edit.text !== null : isStored;
  const request = isSound && isThere ? { ...choice, file, edits: checked.edits } : undefined;
  const { data, error, reload } = useCall('POST /preview-export-of-configuration', request);
  return (
    <Card as="section" aria-labelledby="studio-export" className="min-w-0 space-y-4">
      <div>
        <h2 id="studio-export" className="text-lg font-semibold">
          As the carrier will receive it
        </h2>
        <p className="mt-1 text-ink-muted">
          Five made-up policies: one person, a corrected one with a family, a cancelled one, one that an employer pays towards, and one with
          texts that begin with an equals sign. Nothing is stored.
        </p>
      </div>
      {error ? <CallProblem error={error} onRetry={reload} /> : null}
      {checked && !isSound ? (
        <p className="text-warn">
          The configuration has errors. {data ? 'This file is from before them.' : 'A file is shown once they are fixed.'}
        </p>
      ) : null}
      {data ? <File shown={data} choice={choice} onChoose={setChoice} /> : null}
      {data || error || (checked && !isSound) || !isThere ? null : (
        <Loading label="Loading the file" className="space-y-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Card>
  );
}

interface FileProps {
  readonly shown: Shown;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function File({ shown, choice, onChoose }: FileProps) {
  const files = filesOf(shown.layouts);
  const file = files.find(({ layout, format }) => layout.name === shown.layout && format === shown.format);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChooseOne
          label="File"
          value={file ? valueOf(file) : ''}
          options={files.map((each) => ({ value: valueOf(each), name: `${fileName(each)}, version ${each.layout.version}` }))}
          onChange={(value) => {
            const chosen = files.find((each) => valueOf(each) === value);
            if (chosen) onChoose({ ...choice, layout: chosen.layout.name, format: chosen.format });
          }}
        />
        {shown.format === '834' ? (
          <ChooseOne
            label="Policies"
            value={choice.extent ?? 'changes'}
            options={extentChoices('834')}
            onChange={(extent) => onChoose({ ...choice, ...(extent === 'period' ? {} : { extent }) })}
          />
        ) : null}
      </div>
      {shown.faults.length > 0 ? (
        <Notice kind="danger" title="This file breaks the rules of its format, so it would not be made">
          <ul>
            {shown.faults.map(({ segment, text }) => (
              <li key={`${segment} ${text}`}>
                Segment {segment}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {shown.policies === 0 ? (
        <p>None of the policies is in this file, because no plan of the carrier has an insurance line.</p>
      ) : (
        <Content shown={shown} />
      )}
    </>
  );
}

function Content({ shown: { format, rows, segments, text } }: { readonly shown: Shown }) {
  if (format === '834') return <Text label="Segments of the file">{segments.join('\n')}</Text>;
  if (format === 'jsonl') return <Text label="Lines of the file">{text}</Text>;
  return (
    <>
      <Rows rows={rows} />
      <details>
        <summary className="min-h-9 py-1.5 font-medium">The file as text</summary>
        <Text label="Text of the file">{text}</Text>
      </details>
    </>
  );
}

function Rows({ rows: [names = [], ...records] }: { readonly rows: Shown['rows'] }) {
  return (
    <div className="relative max-h-96 overflow-auto rounded-lg border border-line" tabIndex={0} role="region" aria-label="Rows of the file">
      <table className="text-left text-sm whitespace-nowrap">
        <thead className="sticky top-0 bg-surface-muted">
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((cells) => (
            <tr key={JSON.stringify(cells)} className="border-t border-line">
              {names.map((name, at) => (
                <td key={name} className="max-w-80 overflow-hidden px-3 py-2 text-ellipsis whitespace-pre" title={cells[at]}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Text({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <pre tabIndex={0} role="region" aria-label={label} className="max-h-96 overflow-auto rounded-lg bg-surface-muted p-3 text-sm">
      {children}
    </pre>
  );
}
