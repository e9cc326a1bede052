import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Draft, mergedEdit, textsOf } from '../draft.ts';
import { LineList } from './line-list.tsx';

interface ChangedMeanwhileProps {
  readonly draft: Draft;
  readonly theirs: CallData<'GET /get-configuration'>;
  /** The message about who published first. */
  readonly message: string;
  /** Continues from their files with the draft's edits applied, except in files where theirs was chosen. */
  readonly onTake: (taken: readonly string[]) => void;
}

/** Someone else published after this draft was started: shows what they changed, and how to continue. */
export function ChangedMeanwhile({ draft, theirs, message, onTake }: ChangedMeanwhileProps) {
  const texts = textsOf(theirs);
  const files = Object.keys({ ...texts, ...draft.stored }).filter((file) => texts[file] !== draft.stored[file]);
  const both = files.filter((file) => Object.hasOwn(draft.edited, file));
  const merged = both.filter((file) => mergedEdit(draft, texts, file) !== undefined);
  const clashing = both.filter((file) => !merged.includes(file));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const keepsSome = Object.keys(draft.edited).some((file) => !taken.includes(file));
  return (
    <Notice
      kind="warn"
      title="Someone else published first"
      actions={
        <Button size="small" variant="secondary" onClick={() => onTake(taken)}>
          {keepsSome ? 'Continue from their version, with my edits' : 'Continue from their version'}
        </Button>
      }
    >
      <p>{message}</p>
      {merged.length > 0 ? (
        <p className="mt-2">You both edited {merged.join(', ')}, in different lines. Their edits and yours are both kept.</p>
      ) : null}
      {clashing.map((file) => (
        <fieldset key={file} className="mt-3">
          <legend className="font-medium">You both edited the same lines of {file}. Whose text do you want to keep?</legend>
          <Choice
            file={file}
            label="Mine, without their changes"
            isChosen={!taken.includes(file)}
            onChoose={() => setTaken(taken.filter((each) => each !== file))}
          />
          <Choice
            file={file}
            label="Theirs, without my edits"
            isChosen={taken.includes(file)}
            onChoose={() => setTaken([...taken, file])}
          />
        </fieldset>
      ))}
      {files.map((file) => (
        <LineList key={file} title={`What they changed in ${file}`} before={draft.stored[file] ?? ''} after={texts[file] ?? ''} />
      ))}
      {clashing.map((file) => (
        <LineList
          key={`mine ${file}`}
          title={`What you changed in ${file}`}
          before={draft.stored[file] ?? ''}
          after={draft.edited[file] ?? ''}
        />
      ))}
    </Notice>
  );
}

interface ChoiceProps {
  readonly file: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ file, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input type="radio" name={`whose-${file}`} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
