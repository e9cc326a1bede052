/** Stands in for the Markdown renderer of RJSF's own descriptions, which ours replace. */
export default function Markdown(): null {
  return null;
}
