import { useEffect, useEffectEvent } from 'react';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { call, type CallError } from '#src/api/call.ts';
import type { WizardTab } from './wizard-context.ts';

/** Refusals that say that some other step lacks answers. */
const openElsewhere: readonly string[] = ['step-out-of-order', 'step-incomplete'];

/**
 * Leads from `tab` to a step that was complete but lacks answers again, because the carrier has changed it meanwhile:
 * `open` receives the current steps and that one. The wizard's list of steps is older than the refusal.
 */
export function useReopenedStep(
  enrollment_id: string,
  tab: string | undefined,
  failure: CallError | undefined,
  open: (tabs: readonly WizardTab[], lacking: string) => void,
): void {
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (!failure || !openElsewhere.includes(failure.code)) return;
    const aborter = new AbortController();
    call('GET /get-dynamic-tabs', { enrollment_id }, aborter.signal).then(
      ({ result }) => {
        const lacking = firstIncomplete(result)?.tab_name;
        if (lacking && lacking !== tab && !aborter.signal.aborted) reopen(result, lacking);
      },
      () => undefined, // The refusal stays on the screen and says what is missing.
    );
    return () => aborter.abort();
  }, [failure, enrollment_id, tab]);
}
