/** Breaks a word that may be too long for its line after a punctuation mark, where people would break it. */
export function BreakAfter({ text, mark }: { readonly text: string; readonly mark: string }) {
  const at = text.indexOf(mark) + mark.length;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
