import { useState } from 'react';
import { tiers, type Tier } from '#schemas/rules/tier.ts';
import { Button } from '#src/ui/button.tsx';
import { useTierName } from '../quote/premier-in-cart.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface ComparisonBarProps {
  /** The tier that the costs are for; absent until they are known. */
  readonly tier?: Tier | undefined;
  /** The quote's own tier. */
  readonly own?: Tier | undefined;
  readonly onTier?: (tier: Tier) => void;
  /** Applies the tier to the quote. */
  readonly onQuoteTier?: (tier: Tier) => void;
  readonly onlyDifferent: boolean;
  readonly onOnlyDifferent: (only: boolean) => void;
}

/** The settings of the comparison, and a button to share it. */
export function ComparisonBar({ tier, own, onTier, onQuoteTier, onlyDifferent, onOnlyDifferent }: ComparisonBarProps) {
  const tierName = useTierName();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {tier && onTier && (
        <label className="flex items-center gap-3 font-medium">
          {words.pricesFor}
          <select value={tier} onChange={(event) => onTier(event.target.value as Tier)} className="control w-auto">
            {tiers.map((each) => (
              <option key={each} value={each}>
                {tierName(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={(event) => onOnlyDifferent(event.target.checked)}
          className="size-5 accent-brand"
        />
        {words.onlyWhatDiffers}
      </label>
      <CopyLink />
      {tier && own && tier !== own && onQuoteTier && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
          {fill(words.yourQuoteTier, { own: tierName(own) })}
          <Button size="small" variant="secondary" onClick={() => onQuoteTier(tier)}>
            {fill(words.changeQuoteTier, { tier: tierName(tier) })}
          </Button>
        </p>
      )}
    </div>
  );
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  // Browsers block the clipboard on pages that are not secure.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="quiet" onClick={() => void copy()} className="ml-auto">
      <span role="status">{copied ? words.linkCopied : words.copyLink}</span>
    </Button>
  );
}
