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
  /** The result is for edits that have since changed. */
  readonly pending: boolean;
  readonly reload: () => void;
}

const settleMs = 350;

/** Has the server check the edits, shortly after the last one. The previous result stays until the next arrives. */
export function useChecked(edits: Edits): Checking {
  const [state, setState] = useState<{ readonly key?: string; readonly checked?: Checked; readonly error?: CallError }>({});
  const [round, setRound] = useState(0);
  const key = JSON.stringify(edits);
  useEffect(() => {
    const aborter = new AbortController();
    const asked = JSON.parse(key) as Edits;
    const timer = setTimeout(() => {
      call('POST /check-configuration', { edits: asked }, aborter.signal).then(
        (data) => setState({ key, checked: { ...data, edits: asked } }),
        (error: unknown) => {
          if (aborter.signal.aborted) return;
          setState((before) => ({ ...before, key, error: problemOf(error) }));
        },
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key, round]);
  const reload = () => setRound((before) => before + 1);
  useAskAgain(state.error, reload);
  const { key: of, ...answer } = state;
  return { ...answer, pending: of !== key, reload };
}
