import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NoMatchProps {
  readonly title: string;
  /** The label of the button that shows the whole list. */
  readonly showAll: string;
  readonly onShowAll: () => void;
  /** What can be searched for. */
  readonly children: ReactNode;
}

/** In place of a list of which nothing matches the search. */
export function NoMatch({ title, showAll, onShowAll, children }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          {showAll}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
