import { Fragment, type ReactNode } from 'react';

type Tag<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;
type Place<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Place<Rest> : never;

export interface RichProps<Text extends string> {
  /** A sentence with `{name}` placeholders and `<name>…</name>` parts. */
  readonly text: Text;
  /** The content of each place, and the element around each part's words. */
  readonly with: Readonly<Record<Place<Text>, ReactNode> & Record<Tag<Text>, (words: string) => ReactNode>>;
}

const piece = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

/** A sentence with links or other elements in it, which each language may put where it needs them. */
export function Rich<const Text extends string>({ text, with: given }: RichProps<Text>) {
  const parts: Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>> = given;
  const shown: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(piece)) {
    const [whole, tag = '', inner = '', place = ''] = found;
    shown.push(text.slice(end, found.index));
    const part = parts[tag || place];
    shown.push(<Fragment key={tag || place}>{typeof part === 'function' ? part(inner) : part}</Fragment>);
    end = found.index + whole.length;
  }
  return (
    <>
      {shown}
      {text.slice(end)}
    </>
  );
}
