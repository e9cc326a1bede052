import type { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { commonFields } from '#schemas/fields/catalogue/common.ts';
import { contactFields } from '#schemas/fields/catalogue/contact.ts';
import { employerFields } from '#schemas/fields/catalogue/employer.ts';
import { personalFields } from '#schemas/fields/catalogue/personal.ts';
import type { TextChange } from './adding/entry-added.ts';
import { applyChange, type ConfigFault, type Findings, goToFault, openEditor, showFindings } from './open-editor.ts';
import type { WordSchema } from './schema-words.ts';

/** The handle by which the page uses the editor. */
export interface EditorHandle {
  read(): { readonly text: string; readonly cursor: number };
  /** Changes the text as one step of undo, and selects what was added. */
  apply(change: TextChange): void;
}

interface CodeEditorProps {
  readonly file: string;
  /** The initial text; afterwards the editor's own text counts. */
  readonly text: string;
  readonly schema: WordSchema;
  readonly findings: Findings;
  /** The place to put the cursor at; each new object moves it again. */
  readonly goTo: ConfigFault | undefined;
  readonly onChange: (text: string) => void;
  readonly handle?: Ref<EditorHandle>;
}

const known = {
  fields: [...new Set([commonFields, personalFields, contactFields, employerFields].flatMap((fields) => Object.keys(fields)))].toSorted(),
};

/** The text of one file. Give it the file as `key`, because another file needs another editor. */
export function CodeEditor({ file, text, schema, findings, goTo, onChange, handle }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const opening = useRef({ file, text, schema, onChange });
  useEffect(() => {
    opening.current.onChange = onChange;
  });
  useEffect(() => {
    if (!place.current) return;
    const { file: label, text: first, schema: words } = opening.current;
    const opened = openEditor(place.current, {
      label,
      text: first,
      schema: words,
      known,
      onChange: (now) => opening.current.onChange(now),
    });
    view.current = opened;
    return () => opened.destroy();
  }, []);
  useImperativeHandle(handle, () => ({
    read: () => ({ text: view.current?.state.doc.toString() ?? '', cursor: view.current?.state.selection.main.head ?? 0 }),
    apply: (change) => view.current && applyChange(view.current, change),
  }));
  useEffect(() => {
    if (view.current) showFindings(view.current, findings);
  }, [findings]);
  useEffect(() => {
    if (view.current && goTo) goToFault(view.current, goTo);
  }, [goTo]);
  return <div ref={place} className="h-[32rem] overflow-hidden rounded-lg border border-line-strong" />;
}
