import { useMemo, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { AddToFile } from './adding/add-to-file.tsx';
import { CodeEditor, type EditorHandle } from './code-editor.tsx';
import { type Draft, textsNow } from '../draft.ts';
import { FindingList } from './finding-list.tsx';
import { NewCarrier } from './new-carrier.tsx';
import type { ConfigFault, Findings, LeftEditor, Place } from './open-editor.ts';
import { FindInFiles } from './finding/find-in-files.tsx';
import type { WordSchema } from './schema-words.ts';
import type { Checking } from '../use-checked.ts';

interface FilesEditorProps {
  readonly draft: Draft;
  /** JSON Schema by kind of file. */
  readonly schemas: Readonly<Record<string, WordSchema>>;
  readonly checking: Checking;
  /** How the editors of this visit were left, by file. */
  readonly left: Map<string, LeftEditor>;
  /** The file that is open. */
  readonly open: string;
  readonly onOpen: (file: string) => void;
  readonly onWrite: (file: string, text: string, cursor?: number) => void;
  /** Restores a file that was to be deleted. */
  readonly onUndo: (file: string) => void;
  /** Deletes a carrier's file. */
  readonly onRemove: (file: string) => void;
}

const none: Findings = { faults: [], warnings: [] };

/** The files, one of them open, and below it every fault in any of them. */
export function FilesEditor({ draft, schemas, checking, left, open, onOpen, onWrite, onUndo, onRemove }: FilesEditorProps) {
  const files = Object.keys({ ...draft.stored, ...draft.edited });
  const editor = useRef<EditorHandle>(null);
  const [goTo, setGoTo] = useState<Place>();
  const findings: Findings = checking.checked ?? none;
  const own = useMemo(() => findingsIn(findings, open), [findings, open]);
  const show = (file: string, place?: Place) => {
    onOpen(file);
    setGoTo(place && { ...place });
  };
  const texts = useMemo(() => textsNow(draft), [draft]);
  const undo = () => {
    const stored = draft.stored[open] ?? '';
    // Where there is an editor, Ctrl+Z brings the edits back.
    if (editor.current) editor.current.replace(stored);
    else onUndo(open);
  };
  const isEdited = Object.hasOwn(draft.edited, open);
  return (
    <Card as="section" aria-labelledby="studio-files" className="min-w-0 space-y-4">
      <h2 id="studio-files" className="text-lg font-semibold">
        Files
      </h2>
      <ul className="flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file}>
            <FileButton file={file} isOpen={file === open} draft={draft} faults={findings.faults} onOpen={() => show(file)} />
          </li>
        ))}
        <li>
          <NewCarrier
            draft={draft}
            onAdd={(file, text) => {
              onWrite(file, text);
              show(file);
            }}
          />
        </li>
      </ul>
      <FindInFiles texts={texts} onOpen={(line) => show(line.file, line)} />
      {draft.edited[open] === null ? (
        <p className="rounded-lg bg-warn-soft px-4 py-3">{open} will be deleted when you publish. Its plans will no longer be sold.</p>
      ) : (
        <>
          {open === 'site.yaml' ? null : <AddToFile texts={texts} file={open} editor={editor} />}
          <CodeEditor
            key={open}
            file={open}
            text={draft.edited[open] ?? draft.stored[open] ?? ''}
            schema={schemas[kindOf(open)] ?? {}}
            findings={own}
            left={left}
            goTo={goTo?.file === open ? goTo : undefined}
            onChange={(text, cursor) => onWrite(open, text, cursor)}
            handle={editor}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
        <p>Ctrl+Space completes, Ctrl+F finds, Ctrl+Z undoes, F8 goes to the next error, Tab leaves the editor.</p>
        <div className="flex flex-wrap gap-2">
          {open.startsWith('carriers/') && draft.edited[open] !== null ? (
            <Button variant="quiet" size="small" className="text-left wrap-anywhere" onClick={() => onRemove(open)}>
              Remove {open}
            </Button>
          ) : null}
          {isEdited && Object.hasOwn(draft.stored, open) ? (
            <Button variant="quiet" size="small" className="text-left wrap-anywhere" onClick={undo}>
              Undo all edits of {open}
            </Button>
          ) : null}
        </div>
      </div>
      <FindingList checking={checking} onOpen={(fault) => show(fault.file, fault)} />
    </Card>
  );
}

function findingsIn({ faults, warnings }: Findings, open: string): Findings {
  return { faults: faults.filter(({ file }) => file === open), warnings: warnings.filter(({ file }) => file === open) };
}

function kindOf(file: string): string {
  return file.startsWith('carriers/') ? 'carrier' : file.replace('.yaml', '');
}

function markOf({ stored, edited }: Draft, file: string): string {
  if (edited[file] === null) return 'removed';
  return Object.hasOwn(stored, file) ? 'edited' : 'new';
}

interface FileButtonProps {
  readonly file: string;
  readonly isOpen: boolean;
  readonly draft: Draft;
  readonly faults: readonly ConfigFault[];
  readonly onOpen: () => void;
}

function FileButton({ file, isOpen, draft, faults, onOpen }: FileButtonProps) {
  const count = faults.filter((fault) => fault.file === file).length;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classNames(
        'min-h-9 rounded-lg border px-3 text-left text-sm wrap-anywhere',
        isOpen ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line-strong hover:bg-surface-muted',
      )}
    >
      {file}
      {Object.hasOwn(draft.edited, file) ? <span className="ml-0.5 text-ink-muted"> {markOf(draft, file)}</span> : null}
      {count > 0 ? <span className="ml-0.5 font-semibold text-danger"> {count === 1 ? '1 error' : `${count} errors`}</span> : null}
    </button>
  );
}
