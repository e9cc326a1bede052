import { useEffect, useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { useAskAgain } from '#src/api/use-ask-again.ts';
import type { Edits } from './draft.ts';

/** The server's check of a draft. */
export interface Checked extends CallData<'POST /check-configuration'> {
  /** The edits that were checked. */
  readonly edits: Edits;
}

export interface Checking {
  readonly checked?: Checked;
  readonly error?: CallError;
  /** Whether `checked` is about the edits as they are now. If not, the check is under way, or could not be made. */
  readonly standing: 'current' | 'pending' | 'failed';
  readonly reload: () => void;
}

/** A check that could not be made, and the edits that it was about. */
interface Failed {
  readonly key: string;
  readonly error: CallError;
}

const settleMs = 350;

/** Has the server check the edits, shortly after the last one. The previous result stays until the next arrives. */
export function useChecked(edits: Edits): Checking {
  const [state, setState] = useState<{ readonly checkedKey?: string; readonly checked?: Checked; readonly failed?: Failed }>({});
  const [round, setRound] = useState(0);
  const key = JSON.stringify(edits);
  useEffect(() => {
    const aborter = new AbortController();
    const asked = JSON.parse(key) as Edits;
    const timer = setTimeout(() => {
      call('POST /check-configuration', { edits: asked }, aborter.signal).then(
        (data) => setState({ checkedKey: key, checked: { ...data, edits: asked } }),
        (error: unknown) => {
          if (aborter.signal.aborted) return;
          setState((before) => ({ ...before, failed: { key, error: problemOf(error) } }));
        },
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key, round]);
  const reload = () => setRound((before) => before + 1);
  const { checkedKey, checked, failed } = state;
  useAskAgain(failed?.error, reload);
  const unchecked = failed?.key === key ? 'failed' : 'pending';
  return {
    ...(checked ? { checked } : {}),
    ...(failed ? { error: failed.error } : {}),
    standing: checkedKey === key ? 'current' : unchecked,
    reload,
  };
}
