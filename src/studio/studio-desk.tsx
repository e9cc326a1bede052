import { useCallback, useMemo, useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { Changes } from './versions/changes.tsx';
import { editsOf, textsNow, useDraft, withoutEdit, withoutFile, withText } from './draft.ts';
import { ExportPreview } from './preview/export-preview.tsx';
import { FilesEditor } from './editor/files-editor.tsx';
import type { LeftEditor } from './editor/open-editor.ts';
import type { LastEdit } from './preview/edited-place.ts';
import { Preview } from './preview/preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import type { WordSchema } from './editor/schema-words.ts';
import { useChecked } from './use-checked.ts';
import { VersionList } from './versions/version-list.tsx';

const nothing = {};

/** The configuration in force, ready to be edited by a person, who is known by a name. */
export function StudioDesk({ who }: { readonly who: string }) {
  const { data, error, reload } = useCall('GET /get-configuration', nothing);
  // Only the first response starts a draft: later ones are merged when publishing.
  if (data) return <Desk configuration={data} who={who} />;
  if (error) return <CallProblem error={error} onRetry={reload} />;
  return (
    <Loading label="Loading the configuration" className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-[36rem]" />
      <Skeleton className="h-[36rem]" />
    </Loading>
  );
}

interface DeskProps {
  readonly configuration: CallData<'GET /get-configuration'>;
  readonly who: string;
}

function Desk({ configuration, who }: DeskProps) {
  const [draft, change] = useDraft(configuration, who);
  const edits = useMemo(() => editsOf(draft), [draft]);
  const checking = useChecked(edits);
  // The file that carriers change most often, and that every configuration has.
  const [open, setOpen] = useState('steps.yaml');
  const [round, setRound] = useState(0);
  // The editor keeps its own text, so a replaced text needs a new editor.
  const [renewal, setRenewal] = useState(0);
  const [left] = useState(() => new Map<string, LeftEditor>());
  const [lastEdit, setLastEdit] = useState<LastEdit>();
  const texts = useMemo(() => textsNow(draft), [draft]);
  const write = (file: string, text: string, cursor = 0) => {
    change((before) => withText(before, file, text));
    setLastEdit({ file, cursor });
  };
  const settled = useCallback(() => {
    setRound((before) => before + 1);
    setRenewal((before) => before + 1);
  }, []);
  return (
    <div className="space-y-6">
      {checking.error ? <CallProblem error={checking.error} onRetry={checking.reload} /> : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <FilesEditor
          key={renewal}
          draft={draft}
          schemas={configuration.schemas as Readonly<Record<string, WordSchema>>}
          open={open}
          onOpen={setOpen}
          checking={checking}
          left={left}
          onWrite={write}
          onRemove={(file) => {
            change((before) => withoutFile(before, file));
            // A file that was never published disappears with its draft.
            if (!Object.hasOwn(draft.stored, file)) setOpen('steps.yaml');
          }}
          onUndo={(file) => {
            change((before) => withoutEdit(before, file));
            setRenewal((before) => before + 1);
          }}
        />
        <Preview checking={checking} texts={texts} lastEdit={lastEdit} />
      </div>
      {open.startsWith('carriers/') ? (
        <ExportPreview key={open} file={open} isStored={Object.hasOwn(draft.stored, open)} checking={checking} />
      ) : null}
      <Changes checking={checking} />
      <PublishPanel draft={draft} checking={checking} onChange={change} onSettled={settled} />
      <VersionList round={round} draft={draft} onChange={change} onSettled={settled} />
    </div>
  );
}
