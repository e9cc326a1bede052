import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap, isolateHistory } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type EditorStateConfig, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { CallData } from '#schemas/calls/calls.ts';
import { editorColors, editorTheme } from './editor-look.ts';
import { type KnownNames, type SchemaWord, type WordSchema, wordsAt } from './schema-words.ts';
import type { TextChange } from './adding/entry-added.ts';
import { placeIn } from './yaml-place.ts';

/** The server's findings in the files: faults, which have to be fixed, and warnings. */
export type Findings = Pick<CallData<'POST /check-configuration'>, 'faults' | 'warnings'>;
export type ConfigFault = Findings['faults'][number];
/** A place in a file. */
export type Place = Pick<ConfigFault, 'file' | 'line' | 'column'>;

interface EditorOptions {
  readonly label: string;
  readonly text: string;
  readonly schema: WordSchema;
  readonly known: KnownNames;
  /** How the editor of this file was left, if its text has not changed since. */
  readonly left?: LeftEditor | undefined;
  readonly onChange: (text: string, cursor: number) => void;
}

/** An editor that was closed: its text, cursor and history, so that Ctrl+Z goes on when the file is opened again. */
export interface LeftEditor {
  readonly state: unknown;
  readonly scrolled: ReturnType<EditorView['scrollSnapshot']>;
}

const kept = { history: historyField };

/** How an editor is left. */
export function leave(view: EditorView): LeftEditor {
  return { state: view.state.toJSON(kept), scrolled: view.scrollSnapshot() };
}

const textOf = (left: LeftEditor | undefined) => (left?.state as { readonly doc?: string } | undefined)?.doc;

/**
 * Opens an editor inside a shadow DOM. In a document it would write its styles into a `<style>` element, which the
 * Content-Security-Policy blocks; in a shadow DOM it uses adopted style sheets.
 */
export function openEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const shadow = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const { text, left } = options;
  const config = configOf(options);
  const isAsLeft = left !== undefined && textOf(left) === text;
  return new EditorView({
    parent: shadow,
    root: shadow,
    ...(isAsLeft
      ? { state: EditorState.fromJSON(left.state, config, kept), scrollTo: left.scrolled }
      : { state: EditorState.create({ ...config, doc: text }) }),
  });
}

function configOf({ label, schema, known, onChange }: EditorOptions): EditorStateConfig {
  return {
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      indentOnInput(),
      search({ top: true }),
      yaml(),
      syntaxHighlighting(editorColors),
      editorTheme,
      EditorView.lineWrapping,
      EditorState.tabSize.of(2),
      autocompletion({ override: [(context) => completion(context, schema, known)] }),
      // Tab moves to the next control, so that keyboard users are not trapped; Ctrl+] indents.
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
      EditorView.domEventHandlers({ beforeinput: typeOver }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString(), update.state.selection.main.head);
      }),
    ],
  };
}

// Typing over a selection is handled here, because a browser would give the new text the old one's look with a style
// attribute, which the Content-Security-Policy blocks.
function typeOver(event: InputEvent, view: EditorView): boolean {
  const { data, inputType } = event;
  if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

function completion(context: CompletionContext, schema: WordSchema, known: KnownNames): CompletionResult | null {
  const word = context.matchBefore(/[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const place = placeIn(context.state.sliceDoc(0, context.pos));
  return { from: word.from, options: wordsAt(schema, place, known).map(optionOf), validFor: /^[\w-]*$/ };
}

function optionOf({ word, kind, detail, description }: SchemaWord): Completion {
  return {
    label: word,
    apply: kind === 'key' ? `${word}: ` : word,
    type: kind === 'key' ? 'property' : 'enum',
    ...(detail ? { detail } : {}),
    ...(description ? { info: description } : {}),
  };
}

/** Underlines faults and warnings in the text. */
export function showFindings(view: EditorView, { faults, warnings }: Findings): void {
  const { doc } = view.state;
  const diagnostics = [
    ...faults.map((fault) => diagnosticOf(doc, fault, 'error')),
    ...warnings.map((warning) => diagnosticOf(doc, warning, 'warning')),
  ];
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

function diagnosticOf(doc: Text, fault: ConfigFault, severity: Diagnostic['severity']): Diagnostic {
  const from = offsetOf(doc, fault);
  const rest = doc.sliceString(from, doc.lineAt(from).to);
  const word = /^[^\s,:{}[\]]+/.exec(rest)?.[0].length ?? 0;
  return { from, to: from + word, severity, message: faultText(fault) };
}

/** A fault and its suggestion in a sentence. */
export function faultText({ found, expected, nearest }: ConfigFault): string {
  return `Found ${found}, expected ${expected}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

/** Moves the cursor to a place. */
export function goToPlace(view: EditorView, place: Place): void {
  const anchor = offsetOf(view.state.doc, place);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}

/** Changes the text as one step of undo, and selects what was added. */
export function applyChange(view: EditorView, { from, to, insert, entry }: TextChange): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: entry.from, head: entry.to },
    annotations: isolateHistory.of('full'),
    userEvent: 'input',
    effects: EditorView.scrollIntoView(entry.from, { y: 'center' }),
  });
  view.focus();
}

/** Replaces the whole text as one step of undo. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: isolateHistory.of('full'),
    userEvent: 'input',
  });
  view.focus();
}

// Faults refer to the checked text; the displayed one may be shorter by now.
function offsetOf(doc: Text, { line, column }: Place): number {
  const at = doc.line(Math.min(line, doc.lines));
  return Math.min(at.from + column - 1, at.to);
}
