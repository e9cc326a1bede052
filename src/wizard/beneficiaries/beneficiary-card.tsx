import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { nameOf } from '../people/name-of.ts';
import { PersonCard } from '../people/person-card.tsx';
import { textOf } from './beneficiary-texts.ts';

interface BeneficiaryCardProps {
  readonly form: BuiltForm;
  readonly beneficiary: Beneficiary;
  /** Whether something that is asked is not answered. */
  readonly unfinished: boolean;
  readonly locked: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A beneficiary of the list, with their share. */
export function BeneficiaryCard({ form, beneficiary, unfinished, ...card }: BeneficiaryCardProps) {
  const name = nameOf(beneficiary);
  const facts = [
    textOf(form, beneficiary, 'relationship'),
    textOf(form, beneficiary, 'birthdate', 'born '),
    textOf(form, beneficiary, 'ssn', 'SSN '),
  ];
  const share = beneficiary.is_contigent ? (
    <span className="text-sm font-medium text-ink-muted">Contingent</span>
  ) : (
    <span className="text-2xl font-bold tabular-nums">{String(beneficiary.beneficiary_percentage)}%</span>
  );
  return (
    <PersonCard
      {...card}
      name={name}
      facts={facts.filter((fact) => fact !== '')}
      mark={<p className="text-right">{share}</p>}
      fault={unfinished ? fill(messages.beneficiaryUnfinished, { name }) : undefined}
    />
  );
}
