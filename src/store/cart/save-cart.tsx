import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { words } from './words.ts';

const SaveQuote = lazy(async () => ({ default: (await import('../saved-quote/save-quote.tsx')).SaveQuote }));

/** The button that mails the cart as a quote. */
export function SaveCart({ enrollmentId }: { readonly enrollmentId: string }) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button wide variant="secondary" onClick={() => setSaving(true)} className="print:hidden">
        {words.saveCart}
      </Button>
      {saving && (
        <Suspense>
          <SaveQuote enrollmentId={enrollmentId} onClosed={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
