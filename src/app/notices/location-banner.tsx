import { useState } from 'react';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Button } from '#src/ui/button.tsx';
import { LegalLinks } from '../footer/legal-links.tsx';
import { words } from '../words.ts';
import { Rich } from '#src/ui/rich.tsx';

const declined = 'location-declined';

/**
 * Asks whether to remember this device and its zip code. A no applies to the session, and sends nothing. Part of the
 * first page: appearing later, it would move what is being pressed, and the click would be lost.
 */
export function LocationBanner() {
  const device = useStored('deviceId');
  const tempId = useStored('tempId');
  const [isOver, setOver] = useState(wasDeclined);
  if (isOver || device || tempId) return null;
  const allow = () => {
    stored.set('deviceId', crypto.randomUUID());
    setOver(true);
  };
  const decline = () => {
    noteDeclined();
    setOver(true);
  };
  return (
    <section aria-label={words.yourLocation} className="border-b border-line bg-surface-muted print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
        <p>
          <Rich
            text={words.mayWeRemember}
            with={{
              note: (
                <span className="inline-block min-w-14">
                  <LegalLinks only="privacy" />
                </span>
              ),
            }}
          />
        </p>
        <div className="flex gap-2">
          <Button size="small" variant="secondary" onClick={allow}>
            {words.allow}
          </Button>
          <Button size="small" variant="quiet" onClick={decline}>
            {words.dontAllow}
          </Button>
        </div>
      </div>
    </section>
  );
}

// A browser that refuses storage is asked on each page, which is better than not at all.
function wasDeclined(): boolean {
  try {
    return window.sessionStorage.getItem(declined) !== null;
  } catch {
    return false;
  }
}

function noteDeclined(): void {
  try {
    window.sessionStorage.setItem(declined, '1');
  } catch {
    // Without storage, the answer lasts as long as the page.
  }
}
