import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { stored } from '#src/session/stored.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { answersOf, dependentsText, type FactsAround, filterFacts, type QuoteFilter } from './filter.ts';
import { type LateFact, lateFactsOf } from './late-facts.ts';
import { QuoteForm } from './quote-form.tsx';
import { useOccasion } from './use-occasion.ts';
import { words } from './words.ts';

const DependentsDialog = lazy(async () => ({ default: (await import('./dependents-dialog.tsx')).DependentsDialog }));

export interface FilterBarProps extends FactsAround {
  readonly filter: QuoteFilter | undefined;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  /** Only one fact is changed. */
  readonly onAsk: (fact: LateFact) => void;
  /** The changed filter is stored; prices must be loaded again. */
  readonly onChanged: () => void;
}

/** The person and tier that the prices are for, with a button to change them. */
export function FilterBar({ filter, editing, onEditing, onAsk, onChanged, ...around }: FilterBarProps) {
  const [askingDependents, setAskingDependents] = useState(false);
  const enrollmentId = stored.get('tempId');
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so focus moves to its replacement.
    if (editing !== wasEditing.current) box.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Card
      as="section"
      ref={box}
      tabIndex={-1}
      aria-label={words.yourBasicInfo}
      className="scroll-mt-20 rounded-none! border-x-0! bg-transparent! px-0! py-3! outline-none print:hidden"
    >
      {editing && filter ? (
        <EditFilter filter={filter} onBack={() => onEditing(false)} onChanged={onChanged} />
      ) : (
        <div className="flex items-start gap-4 sm:items-center">
          <Facts {...{ filter, onAsk, around }} onAskDependents={() => setAskingDependents(true)} />
          <Button variant="secondary" size="small" disabled={!filter} onClick={() => onEditing(true)} className="ml-auto">
            <Icon name="edit" className="size-4" />
            {words.edit}
            <span className="sr-only"> {words.editWhat}</span>
          </Button>
        </div>
      )}
      {askingDependents && filter && enrollmentId && (
        <Suspense>
          <DependentsDialog
            {...{ enrollmentId, tier: filter.tier }}
            onClose={() => setAskingDependents(false)}
            onStored={() => {
              setAskingDependents(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type FactsProps = Pick<FilterBarProps, 'filter' | 'onAsk'> & { readonly around: FactsAround; readonly onAskDependents: () => void };

function Facts({ filter, around, onAsk, onAskDependents }: FactsProps) {
  // As tall as the facts, so that the plans below stay where they are when these arrive.
  if (!filter) return <Skeleton className="h-24 w-72 max-w-full sm:h-11" />;
  return (
    <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
      {filterFacts(filter, around).map(({ label, value, late }) => (
        <Fact key={label} label={label}>
          {late ? <LateValue field={late} value={value} onAsk={onAsk} /> : value}
        </Fact>
      ))}
      {filter.tier !== 'IO' && <Dependents {...{ filter, onAskDependents }} />}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** The dependents, with a button to edit them. */
function Dependents({ filter, onAskDependents }: { readonly filter: QuoteFilter; readonly onAskDependents: () => void }) {
  const summary = dependentsText(filter);
  return (
    <Fact label={words.dependents}>
      <button type="button" onClick={onAskDependents} className="min-h-6 text-left font-semibold text-brand underline underline-offset-4">
        {summary || words.add}
        <span className="sr-only">{summary ? `, ${words.change}` : ` ${words.yourDependents}`}</span>
      </button>
    </Fact>
  );
}

function LateValue({ field, value, onAsk }: { readonly field: string; readonly value: string } & Pick<FilterBarProps, 'onAsk'>) {
  const [fact] = lateFactsOf([field]);
  return (
    <button type="button" onClick={() => fact && onAsk(fact)} className="min-h-6 font-semibold text-brand underline underline-offset-4">
      {value}
      <span className="sr-only">, {words.change}</span>
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
    <div className="max-w-2xl pb-2">
      <h2 className="mb-4 text-lg font-semibold">{words.editYourBasicInfo}</h2>
      <QuoteForm
        occasion={occasion}
        answers={answersOf(filter)}
        submitLabel={words.updatePrices}
        onSent={onChanged}
        aside={
          <Button variant="secondary" size="large" onClick={onBack}>
            {words.back}
          </Button>
        }
      />
    </div>
  );
}
