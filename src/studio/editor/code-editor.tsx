import type { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { commonFields } from '#schemas/fields/catalogue/common.ts';
import { contactFields } from '#schemas/fields/catalogue/contact.ts';
import { employerFields } from '#schemas/fields/catalogue/employer.ts';
import { personalFields } from '#schemas/fields/catalogue/personal.ts';
import type { TextChange } from './adding/entry-added.ts';
import {
  applyChange,
  type Findings,
  goToPlace,
  leave,
  type LeftEditor,
  type Place,
  openEditor,
  replaceText,
  showFindings,
} from './open-editor.ts';
import type { WordSchema } from './schema-words.ts';

/** The handle by which the page uses the editor. */
export interface EditorHandle {
  read(): { readonly text: string; readonly cursor: number };
  /** Changes the text as one step of undo, and selects what was added. */
  apply(change: TextChange): void;
  /** Replaces the whole text as one step of undo. */
  replace(text: string): void;
}

interface CodeEditorProps {
  readonly file: string;
  /** The initial text; afterwards the editor's own text counts. */
  readonly text: string;
  readonly schema: WordSchema;
  readonly findings: Findings;
  /** The place to put the cursor at; each new object moves it again. */
  readonly goTo: Place | undefined;
  /** How the editors of this visit were left, by file: each goes on where it was. */
  readonly left: Map<string, LeftEditor>;
  readonly onChange: (text: string, cursor: number) => void;
  readonly handle?: Ref<EditorHandle>;
}

const known = {
  fields: [...new Set([commonFields, personalFields, contactFields, employerFields].flatMap((fields) => Object.keys(fields)))].toSorted(),
};

/** The text of one file. Give it the file as `key`, because another file needs another editor. */
export function CodeEditor({ file, text, schema, findings, goTo, left, onChange, handle }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const opening = useRef({ file, text, schema, left, onChange });
  useEffect(() => {
    opening.current.onChange = onChange;
  });
  useEffect(() => {
    if (!place.current) return;
    const { file: label, text: first, schema: words, left: editors } = opening.current;
    const opened = openEditor(place.current, {
      label,
      text: first,
      schema: words,
      known,
      left: editors.get(label),
      onChange: (now, cursor) => opening.current.onChange(now, cursor),
    });
    view.current = opened;
    return () => {
      editors.set(label, leave(opened));
      opened.destroy();
    };
  }, []);
  useImperativeHandle(handle, () => ({
    read: () => ({ text: view.current?.state.doc.toString() ?? '', cursor: view.current?.state.selection.main.head ?? 0 }),
    apply: (change) => view.current && applyChange(view.current, change),
    replace: (now) => view.current && replaceText(view.current, now),
  }));
  useEffect(() => {
    if (view.current) showFindings(view.current, findings);
  }, [findings]);
  useEffect(() => {
    if (view.current && goTo) goToPlace(view.current, goTo);
  }, [goTo]);
  return <div ref={place} className="h-[32rem] overflow-hidden rounded-lg border border-line-strong" />;
}
