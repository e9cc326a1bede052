import { useState } from 'react';
import { Button } from './button.tsx';
import { words } from './words.ts';

/** A link to pass on: it can be copied with a button, or selected where browsers block the clipboard. */
export function CopyLink({ link, label }: { readonly link: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex min-w-0 items-center gap-1">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ target }) => target.select()}
        className="h-9 min-w-0 flex-1 rounded-lg border border-line bg-surface-muted px-2 text-xs text-ink-muted"
      />
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        <span role="status">{copied ? words.copied : words.copy}</span>
      </Button>
    </div>
  );
}
