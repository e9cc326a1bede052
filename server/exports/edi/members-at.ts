/** The REF*0F of the members that segments of a file belong to, by the segments' numbers in the transaction set; ST is 1. */
export async function membersAt(
  text: AsyncIterable<string>,
  wanted: ReadonlySet<number>,
  marks: { readonly element: string; readonly segment: string },
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (wanted.size === 0) return found;
  const position = { at: 0, from: 0, subscriber: '' };
  const close = () => {
    if (position.from === 0 || position.subscriber === '') return;
    for (let at = position.from; at < position.at; at += 1) if (wanted.has(at)) found.set(at, position.subscriber);
  };
  for await (const segment of segmentsOf(text, marks.segment)) {
    const [id, qualifier, value = ''] = segment.split(marks.element);
    if (id === 'ST' || position.at > 0) position.at += 1;
    if (id === 'INS' || id === 'SE') {
      close();
      Object.assign(position, { from: id === 'INS' ? position.at : 0, subscriber: '' });
    }
    if (id === 'REF' && qualifier === '0F') position.subscriber = value;
  }
  return found;
}

async function* segmentsOf(text: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const pieces = (rest + part).split(end);
    rest = pieces.pop() ?? '';
    for (const piece of pieces) yield piece.trim();
  }
}
