import { useEffect, useState } from 'react';
import { type CallError, problemOf } from './call.ts';
import { useAskAgain } from './use-ask-again.ts';
import { words } from './words.ts';

interface LoadedState<Data> {
  readonly data?: Data;
  readonly error?: CallError;
}

/**
 * The combined result of several calls, loaded when the component mounts and whenever `key` changes. `load` must not
 * change.
 */
export function useLoaded<Data>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<Data>,
): LoadedState<Data> & { readonly reload: () => void } {
  const [state, setState] = useState<LoadedState<Data>>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    setState({});
    load(key, aborter.signal).then(
      (data) => {
        if (!aborter.signal.aborted) setState({ data });
      },
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        setState({ error: problemOf(error, words.notLoaded) });
      },
    );
    return () => aborter.abort();
  }, [key, load, round]);
  const reload = () => setRound((before) => before + 1);
  useAskAgain(state.error, reload);
  return { ...state, reload };
}
