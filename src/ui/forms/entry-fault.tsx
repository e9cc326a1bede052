/** The fault of an entry; `id` ties it to the control. */
export function EntryFault({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p id={id} role="alert" className="field-error">
      {error}
    </p>
  );
}
