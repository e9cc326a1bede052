import type { CallData } from '#schemas/calls/calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Draft, textsOf } from './draft.ts';
import { LineList } from './line-list.tsx';

interface ChangedMeanwhileProps {
  readonly draft: Draft;
  readonly theirs: CallData<'GET /get-configuration'>;
  /** Who was quicker. */
  readonly message: string;
  /** Goes on from their files, with the draft's edits upon them. */
  readonly onTake: () => void;
}

/** Somebody else published since this draft was begun: what they changed, and how to go on. */
export function ChangedMeanwhile({ draft, theirs, message, onTake }: ChangedMeanwhileProps) {
  const texts = textsOf(theirs);
  const files = Object.keys({ ...texts, ...draft.stored }).filter((file) => texts[file] !== draft.stored[file]);
  const both = files.filter((file) => Object.hasOwn(draft.edited, file));
  return (
    <Notice
      kind="warn"
      title="Somebody else was quicker"
      actions={
        <Button size="small" variant="secondary" onClick={onTake}>
          Go on from their version, with my edits
        </Button>
      }
    >
      <p>{message}</p>
      {both.length > 0 ? (
        <p className="mt-2">
          You both edited {both.join(', ')}. There your text stays: write what they changed into it before you publish, for it would be
          taken back otherwise.
        </p>
      ) : null}
      {files.map((file) => (
        <LineList key={file} file={file} before={draft.stored[file] ?? ''} after={texts[file] ?? ''} />
      ))}
    </Notice>
  );
}
