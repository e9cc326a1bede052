import { escapeHtml } from '#server/escape-html.ts';

/** The body of a mail that is plain paragraphs, as text and as HTML. */
export function paragraphs(lines: readonly string[]): { readonly text: string; readonly html: string } {
  return { text: lines.join('\n\n'), html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') };
}
