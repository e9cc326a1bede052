import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's theme in the product's colors, light and dark: the tokens are inherited by its shadow DOM. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)', fontSize: '14px' },
  '&.cm-focused': { outline: '3px solid var(--color-focus)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '12px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface-muted)',
    color: 'var(--color-ink-muted)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--color-brand-soft) 45%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-focus) 25%, transparent)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line-strong)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--color-brand)', color: 'var(--color-brand-ink)' },
  '.cm-completionDetail': { color: 'inherit', opacity: '1', fontStyle: 'normal', marginLeft: '1em' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--color-warn)' },
});

/** Syntax colors, each with sufficient contrast for text. */
export const editorColors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--color-brand)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-success)' },
  { tag: tags.comment, color: 'var(--color-ink-muted)', fontStyle: 'italic' },
  { tag: [tags.labelName, tags.typeName, tags.keyword, tags.meta], color: 'var(--color-warn)' },
]);
