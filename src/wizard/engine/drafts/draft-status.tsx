import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { perLanguage } from '#schemas/language/per-language.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Icon } from '#src/ui/icons.tsx';
import { useWizard } from '../wizard-context.ts';
import type { DraftState } from './draft-keeper.ts';

/**
 * The state of unsaved input, for the header: always in sight, and announced only when it changes what a person can rely on.
 */
export function DraftStatus() {
  const { keeper } = useWizard().drafts;
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const troubled = state.kind === 'failed' || state.kind === 'ended';
  return (
    <>
      {state.kind === 'idle' ? null : (
        <p
          data-draft={state.kind}
          className={`flex items-center gap-1.5 text-sm ${troubled ? 'max-w-48 font-semibold text-danger' : 'text-ink-muted sm:whitespace-nowrap'}`}
        >
          {state.kind === 'saved' ? <Icon name="check" className="size-4 text-success" /> : null}
          {wordsOf(state)}
        </p>
      )}
      <Announced state={state} />
    </>
  );
}

function wordsOf(state: Exclude<DraftState, { readonly kind: 'idle' }>): string {
  if (state.kind === 'saved') return fill(messages.draftSaved, { at: timeOf(state.at) });
  return { saving: messages.draftSaving, failed: messages.draftFailed, ended: messages.draftStopped }[state.kind];
}

const clock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }));
const timeOf = (instant: string) => clock().format(new Date(instant));

/** The first save is announced, and a failure with its end. Announcing every save would disturb typing. */
function Announced({ state }: { readonly state: DraftState }) {
  const [announced, setAnnounced] = useState('');
  const settled = useRef<DraftState['kind']>('idle');
  useEffect(() => {
    const before = settled.current;
    if (state.kind === 'saving' || state.kind === before) return;
    settled.current = state.kind;
    if (state.kind === 'failed') setAnnounced(messages.draftFailed);
    if (state.kind === 'saved') setAnnounced(before === 'failed' || before === 'ended' ? messages.draftMended : messages.draftBegun);
  }, [state]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}
