import { useCallback, useEffect, useState } from 'react';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { call, type CallError, callQuietly, problemOf } from './call.ts';
import { useAskAgain } from './use-ask-again.ts';

/** The state of a page's data. `data` stays while it is loaded again. */
export interface Loaded<Data> {
  readonly data?: Data;
  readonly error?: CallError;
  readonly loading: boolean;
  readonly reload: () => void;
  /** Reloads without a sign of loading, and keeps what is shown if that fails. */
  readonly refresh: () => void;
}

/** Loads data when the component mounts and whenever the request changes; `undefined` loads nothing. */
export function useCall<Name extends CallName>(name: Name, request: CallRequest<Name> | undefined): Loaded<CallData<Name>> {
  const [state, setState] = useState<{ data?: CallData<Name>; error?: CallError; loading: boolean }>({ loading: request !== undefined });
  const [round, setRound] = useState<{ readonly count: number; readonly quietFor?: string }>({ count: 0 });
  const key = request === undefined ? undefined : JSON.stringify(request);

  useEffect(() => {
    if (key === undefined) return;
    const aborter = new AbortController();
    const isQuiet = round.quietFor === key;
    if (!isQuiet) setState((before) => ({ ...before, loading: true }));
    const ask = isQuiet ? callQuietly : call;
    ask(name, JSON.parse(key) as CallRequest<Name>, aborter.signal).then(
      (data) => setState({ data, loading: false }),
      (error: unknown) => {
        if (aborter.signal.aborted || isQuiet) return;
        setState({ error: problemOf(error), loading: false });
      },
    );
    return () => aborter.abort();
  }, [name, key, round]);

  const reload = useCallback(() => setRound(({ count }) => ({ count: count + 1 })), []);
  const refresh = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, ...(key === undefined ? {} : { quietFor: key }) })),
    [key],
  );
  useAskAgain(state.error, reload);
  return { ...state, reload, refresh };
}
