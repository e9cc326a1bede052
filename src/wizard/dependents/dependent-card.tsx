import { useId } from 'react';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { nameOf, relationshipNames } from './dependent-texts.ts';

interface DependentCardProps {
  readonly dependent: Dependent;
  readonly number: number;
  /** Why nothing can be done with it just now, in words. */
  readonly locked: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A dependent of the list. */
export function DependentCard({ dependent, number, locked, onEdit, onDelete }: DependentCardProps) {
  const reason = useId();
  const name = nameOf(dependent);
  const lock = locked ? { disabled: true, title: locked, 'aria-describedby': reason } : {};
  return (
    <article aria-label={name} className="rounded-xl border border-line bg-surface p-4 shadow-card">
      <h3 className="font-semibold break-words">{name}</h3>
      <p className="text-sm text-ink-muted">
        {relationshipNames[dependent.relationship]} · Dependent #{number}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 print:hidden">
        <Button variant="quiet" className="-ml-3 px-3" {...lock} onClick={onEdit}>
          <Icon name="edit" /> Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" className="px-3" {...lock} onClick={onDelete}>
          <Icon name="trash" /> Delete<span className="sr-only"> {name}</span>
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
