import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { words } from '../words.ts';

interface ItemCardProps {
  readonly name: string;
  /** Details, below the name. */
  readonly facts: readonly string[];
  /** A highlight, next to the name. */
  readonly mark?: ReactNode;
  /** Its fault, as a message. */
  readonly fault?: string | undefined;
  /** The reason why it cannot be changed right now, as a message. */
  readonly locked: string | undefined;
  /** The list is being sent to the server, so nothing can be done for a moment. */
  readonly waiting?: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An item of a list. */
export function ItemCard({ name, facts, mark, fault, locked, waiting = false, onEdit, onDelete }: ItemCardProps) {
  const reason = useId();
  const lock = locked ? { disabled: true, title: locked, 'aria-describedby': reason } : { disabled: waiting };
  return (
    <article aria-label={name} className="rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {mark}
      </div>
      {fault ? <p className="mt-2 text-sm font-medium text-danger">{fault}</p> : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 print:hidden">
        <Button variant="quiet" className="-ml-3 px-3" {...lock} onClick={onEdit}>
          <Icon name="edit" /> {words.edit}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" className="px-3" {...lock} onClick={onDelete}>
          <Icon name="trash" /> {words.delete}
          <span className="sr-only"> {name}</span>
        </Button>
        {locked ? (
          <p id={reason} className="text-sm text-ink-muted">
            {locked}
          </p>
        ) : null}
      </div>
    </article>
  );
}
