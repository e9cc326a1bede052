import { useId } from 'react';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { fill, messages } from '#schemas/messages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { nameOf, textOf } from './beneficiary-texts.ts';

interface BeneficiaryCardProps {
  readonly form: BuiltForm;
  readonly beneficiary: Beneficiary;
  /** Whether something that is asked is not answered. */
  readonly unfinished: boolean;
  /** Why nothing can be done with it just now, in words. */
  readonly locked: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A beneficiary of the list. */
export function BeneficiaryCard({ form, beneficiary, unfinished, locked, onEdit, onDelete }: BeneficiaryCardProps) {
  const reason = useId();
  const name = nameOf(beneficiary);
  const facts = [
    textOf(form, beneficiary, 'relationship'),
    textOf(form, beneficiary, 'birthdate', 'born '),
    textOf(form, beneficiary, 'ssn', 'SSN '),
  ].filter((fact) => fact !== '');
  const lock = locked ? { disabled: true, title: locked, 'aria-describedby': reason } : {};
  return (
    <article aria-label={name} className="rounded-xl border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <p className="text-right">
          {beneficiary.is_contigent ? (
            <span className="text-sm font-medium text-ink-muted">Contingent</span>
          ) : (
            <span className="text-2xl font-bold tabular-nums">{String(beneficiary.beneficiary_percentage)}%</span>
          )}
        </p>
      </div>
      {unfinished ? <p className="mt-2 text-sm font-medium text-danger">{fill(messages.beneficiaryUnfinished, { name })}</p> : null}
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
