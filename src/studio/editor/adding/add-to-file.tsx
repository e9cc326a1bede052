import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { Texts } from '../../draft.ts';
import type { EditorHandle } from '../code-editor.tsx';
import { AddField } from './add-field.tsx';
import { AddStep } from './add-step.tsx';
import type { TextChange } from './entry-added.ts';

interface AddToFileProps {
  readonly texts: Texts;
  /** The file that is open in the editor. */
  readonly file: string;
  readonly editor: RefObject<EditorHandle | null>;
}

const dialogs = { field: AddField, step: AddStep };

/** Adds fields and steps to the open file, for people who do not know its YAML by heart. */
export function AddToFile({ texts, file, editor }: AddToFileProps) {
  const [adding, setAdding] = useState<{ readonly what: keyof typeof dialogs; readonly text: string; readonly cursor: number }>();
  const ask = (what: keyof typeof dialogs) => {
    if (editor.current) setAdding({ what, ...editor.current.read() });
  };
  const [change, setChange] = useState<TextChange>();
  const add = (added: TextChange) => {
    setAdding(undefined);
    setChange(added);
  };
  // A closing dialog restores the focus, so it must be gone before the editor takes the focus.
  useEffect(() => {
    if (change) editor.current?.apply(change);
  }, [change, editor]);
  const Adding = adding && dialogs[adding.what];
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => ask('field')}>
        Add a field
      </Button>
      {file === 'steps.yaml' ? (
        <Button variant="secondary" size="small" onClick={() => ask('step')}>
          Add a step
        </Button>
      ) : null}
      {Adding ? (
        <Adding
          texts={{ ...texts, [file]: adding.text }}
          file={file}
          cursor={adding.cursor}
          onAdd={add}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </div>
  );
}
