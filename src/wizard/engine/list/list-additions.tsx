import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import type { ListState, ListStep } from './list-step.ts';

/** The offers of a list below its items, besides what its rules allow. */
export interface Additions {
  /** The ways to add an item. The rules decide which of them are offered. */
  readonly ways: readonly { readonly label: string; readonly as?: string }[];
  /** The label of the button that arranges the items. */
  readonly arrange?: string;
  /** The reason why there is no button for the first way, if one is needed. */
  readonly full?: string | undefined;
  /** The reason why the buttons are disabled while an item is edited; without one, they are gone. */
  readonly locked?: string;
  /** An empty list in words. */
  readonly empty?: { readonly title: string; readonly text: string };
  /** Content below the buttons. */
  readonly notes?: ReactNode;
}

/** The ways to add an item to a list, or why there are none. */
export function ListAdditions({ step, state }: { readonly step: ListStep; readonly state: ListState }) {
  const { list, open, editing } = state;
  const additions = step.additions(state);
  if (open && !(editing && additions.locked)) return null;
  const { full, empty, notes } = additions;
  const buttons = <Buttons {...additions} state={state} />;
  if (empty && list.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 rounded-xl border border-dashed border-line-strong px-4 py-8 text-center">
        <div>
          <p className="font-medium">{empty.title}</p>
          <p className="text-sm text-ink-muted">{empty.text}</p>
        </div>
        {buttons}
      </div>
    );
  }
  return (
    <div className="space-y-3 print:hidden">
      {full && !mayAdd(state, additions.ways[0]?.as) ? <p className="text-sm text-ink-muted">{full}</p> : null}
      {buttons}
      {notes}
    </div>
  );
}

function Buttons({ ways, arrange, locked, state }: Additions & { readonly state: ListState }) {
  const { parts, editing, waiting, send } = state;
  const reason = useId();
  const lock = editing && locked ? { disabled: true, title: locked, 'aria-describedby': reason } : { disabled: waiting };
  const offered = ways.filter(({ as }) => mayAdd(state, as));
  const mayArrange = arrange !== undefined && parts.rules.mayArrange(state);
  if (offered.length === 0 && !mayArrange) return null;
  return (
    <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center print:hidden">
      {offered.map(({ label, as }) => (
        <Button key={label} variant="secondary" {...lock} onClick={() => send({ type: 'ADD', ...(as ? { as } : {}) })}>
          <Icon name="plus" /> {label}
        </Button>
      ))}
      {mayArrange ? (
        <Button variant="secondary" {...lock} onClick={() => send({ type: 'ARRANGE' })}>
          {arrange}
        </Button>
      ) : null}
      {editing && locked ? (
        <p id={reason} className="text-sm text-ink-muted">
          {locked}
        </p>
      ) : null}
    </div>
  );
}

function mayAdd(state: ListState, as: string | undefined): boolean {
  return state.parts.rules.mayAdd(state, as);
}
