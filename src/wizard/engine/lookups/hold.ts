import type { FormEvent } from 'react';

/** The longest wait for a lookup: people can type what it would fill in. */
const patienceMs = 3000;

interface Hold {
  /** Submissions wait until this is done. */
  readonly waitFor: (lookup: Promise<void> | void) => void;
  /** Stops a submission while something is being looked up, and submits the form again afterwards. */
  readonly hold: (event: FormEvent) => void;
}

/** Holds submissions of a form back while lookups are under way. */
export function createHold(): Hold {
  const underWay = new Set<Promise<void>>();
  let isHeld = false;
  return {
    waitFor: (lookup) => {
      if (!lookup) return;
      underWay.add(lookup);
      void lookup.finally(() => underWay.delete(lookup));
    },
    hold: (event) => {
      const form = event.target;
      if (underWay.size === 0 || !(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isHeld) return;
      isHeld = true;
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
      void Promise.race([Promise.all(underWay), late]).finally(() => {
        isHeld = false;
        underWay.clear();
        form.requestSubmit();
      });
    },
  };
}
