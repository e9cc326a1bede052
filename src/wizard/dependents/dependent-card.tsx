import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { nameOf } from '../people/name-of.ts';
import { PersonCard } from '../people/person-card.tsx';
import { relationshipNames } from './dependent-texts.ts';

interface DependentCardProps {
  readonly dependent: Dependent;
  readonly number: number;
  readonly locked: string | undefined;
  readonly waiting: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A dependent of the list. */
export function DependentCard({ dependent, number, ...card }: DependentCardProps) {
  const facts = [relationshipNames[dependent.relationship], `Dependent #${number}`];
  return <PersonCard {...card} name={nameOf(dependent)} facts={facts} />;
}
