import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { answersOf, filterFacts, type QuoteFilter } from './filter.ts';
import { type LateFact, lateFactOf } from './late-facts.ts';
import { QuoteForm } from './quote-form.tsx';
import { useOccasion } from './use-occasion.ts';

export interface FilterBarProps {
  readonly filter: QuoteFilter | undefined;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  /** One fact is to be changed by itself. */
  readonly onAsk: (fact: LateFact) => void;
  /** The changed filter is stored; prices are to be asked for anew. */
  readonly onChanged: () => void;
}

/** Whom the prices are for, and the way to change it. */
export function FilterBar({ filter, editing, onEditing, onAsk, onChanged }: FilterBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to what came in its place.
    if (editing !== wasEditing.current) box.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Card
      as="section"
      ref={box}
      tabIndex={-1}
      aria-label="Your basic info"
      className="scroll-mt-20 p-4! outline-none sm:px-6! print:hidden"
    >
      {editing && filter ? (
        <EditFilter filter={filter} onBack={() => onEditing(false)} onChanged={onChanged} />
      ) : (
        <div className="flex items-start gap-4 sm:items-center">
          <Facts filter={filter} onAsk={onAsk} />
          <Button variant="secondary" size="small" disabled={!filter} onClick={() => onEditing(true)} className="ml-auto">
            <Icon name="edit" className="size-4" />
            Edit<span className="sr-only"> your basic info</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Facts({ filter, onAsk }: Pick<FilterBarProps, 'filter' | 'onAsk'>) {
  if (!filter) return <Skeleton className="h-10 w-72 max-w-full" />;
  return (
    <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
      {filterFacts(filter).map(({ label, value, late }) => (
        <div key={label}>
          <dt className="text-xs text-ink-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{late ? <LateValue field={late} value={value} onAsk={onAsk} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LateValue({ field, value, onAsk }: { readonly field: string; readonly value: string } & Pick<FilterBarProps, 'onAsk'>) {
  const fact = lateFactOf(field);
  return (
    <button type="button" onClick={() => fact && onAsk(fact)} className="min-h-6 font-semibold text-brand underline underline-offset-4">
      {value}
      <span className="sr-only">, change</span>
    </button>
  );
}

function EditFilter({
  filter,
  onBack,
  onChanged,
}: {
  readonly filter: QuoteFilter;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}) {
  const occasion = useOccasion();
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold">Edit your basic info</h2>
      <QuoteForm
        occasion={occasion}
        answers={answersOf(filter)}
        submitLabel="Update prices"
        onSent={onChanged}
        aside={
          <Button variant="secondary" size="large" onClick={onBack}>
            Back
          </Button>
        }
      />
    </>
  );
}
