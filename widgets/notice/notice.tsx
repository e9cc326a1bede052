/** A text in a form that is not a question. */
export function Notice({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="rounded-lg bg-brand-soft px-4 py-3 whitespace-pre-line text-ink sm:col-span-6">
      {children}
    </p>
  );
}
