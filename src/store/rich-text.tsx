import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { richTextTags } from '#schemas/values/rich-text-tags.ts';
import { allowMarkup } from '#src/ui/trusted-types.ts';
import { classNames } from '#src/ui/class-names.ts';

export interface RichTextProps {
  /** Plain text with blank lines between paragraphs, or simple HTML. */
  readonly text: string;
  readonly className?: string;
}

/**
 * A carrier's text. Keeps only elements that shape text, without attributes; of all others, only their text remains.
 * Nothing is passed to the browser as HTML.
 */
export function RichText({ text, className }: RichTextProps) {
  const content = useMemo(() => (/<[a-z]/i.test(text) ? fromHtml(text) : fromPlain(text)), [text]);
  return (
    <div
      className={classNames(
        '[&_blockquote]:my-3 [&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-3 [&_td]:py-1 [&_td]:pr-4 [&_ul]:list-disc',
        className,
      )}
    >
      {content}
    </div>
  );
}

function fromPlain(text: string): ReactNode {
  // A paragraph has no name of its own; its position is its identity.
  return text.split(/\n\s*\n/).map((paragraph, at) => createElement('p', { key: at }, paragraph));
}

// The parsed document belongs to no page: it loads and runs nothing, and only its texts and its elements' names are read.
const asInert = allowMarkup('rich-text', { createHTML: (text) => text });

function fromHtml(text: string): ReactNode {
  return nodesOf(new DOMParser().parseFromString(asInert(text), 'text/html').body);
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return null;
    const tag = node.tagName.toLowerCase();
    if (tag === 'br') return createElement('br', { key: at });
    return createElement(richTextTags.has(tag) ? tag : Fragment, { key: at }, ...nodesOf(node));
  });
}
