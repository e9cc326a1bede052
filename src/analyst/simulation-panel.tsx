import type { ReactNode } from 'react';
import type { Choice, Way } from '#machines/diagram/simulation.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { contextLines } from './context-lines.ts';
import type { Simulation } from './use-simulation.ts';

interface SimulationPanelProps {
  readonly simulation: Simulation;
  /** Labels of states, by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** Further details of the current state. */
  readonly children?: ReactNode;
}

/** The current state of the machine, the possible events, and why others are blocked. */
export function SimulationPanel({ simulation, titles, children }: SimulationPanelProps) {
  const { snapshot, choices, past, happen, backTo } = simulation;
  const titleOf = (id: string) => pathWords(id, snapshot.machine.id, titles);
  return (
    <Card as="section" aria-labelledby="what-may-happen" className="space-y-5">
      <div>
        <h2 id="what-may-happen" className="text-lg font-semibold">
          Possible events
        </h2>
        <p role="status" className="mt-1 text-sm text-ink-muted">
          Current state: <strong className="text-ink">{standingWords(snapshot._nodes.map(({ id, key }) => titles[id] ?? key))}</strong>.
        </p>
      </div>
      {children}
      {choices.length > 0 ? (
        <ul className="space-y-3">
          {choices.map((choice) => (
            <li key={choice.label}>
              <ChoiceRow choice={choice} titleOf={titleOf} onHappen={() => happen(choice)} />
            </li>
          ))}
        </ul>
      ) : (
        <p>This is a final state: nothing more can happen.</p>
      )}
      <History past={past} onBackTo={backTo} />
      <details>
        <summary className="min-h-9 cursor-pointer font-medium">Context of the machine</summary>
        <dl className="mt-2 space-y-2 text-sm">
          {contextLines(snapshot.context as object).map(({ name, value }) => (
            <div key={name}>
              <dt className="font-mono text-ink-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

/** A state by the names of its parents and its own. */
function pathWords(id: string, machine: string, titles: Readonly<Record<string, string>>): string {
  const path = id.split('.').filter((part, at) => at > 0 || part !== machine);
  return path.map((part) => titles[part] ?? part).join(' › ');
}

// The first is the machine itself.
const standingWords = (names: readonly string[]) => names.slice(1).join(' › ') || names[0];

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly titleOf: (id: string) => string;
  readonly onHappen: () => void;
}

function ChoiceRow({ choice: { label, ways, open }, titleOf, onHappen }: ChoiceRowProps) {
  return (
    <div className="rounded-xl border border-line p-3">
      <Button
        variant={open ? 'secondary' : 'quiet'}
        size="small"
        disabled={!open}
        onClick={onHappen}
        className="max-w-full text-left break-words"
      >
        {label}
      </Button>
      <ul className="mt-2 space-y-1.5 text-sm">
        {ways.map((way) => (
          <li key={`${way.guard?.name ?? ''} ${way.to}`}>
            <WayWords way={way} titleOf={titleOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WayWords({ way, titleOf }: { readonly way: Way; readonly titleOf: (id: string) => string }) {
  const leads = way.to ? `to ${titleOf(way.to)}` : 'nowhere';
  const state = way.taken ? `Leads ${leads}` : way.open ? `Would lead ${leads}, if nothing before it did` : 'Closed';
  return (
    <>
      <span className={way.taken ? 'font-medium text-success' : way.open ? 'text-ink-muted' : 'font-medium text-danger'}>{state}</span>
      {way.guard ? <span className="font-mono text-xs text-brand"> [{way.guard.name}]</span> : null}
      {way.guard ? <span className="block text-ink-muted">{way.why ?? way.guard.holds}</span> : null}
    </>
  );
}

function History({ past, onBackTo }: { readonly past: readonly string[]; readonly onBackTo: (events: number) => void }) {
  if (past.length === 0) return null;
  return (
    <section aria-label="Events so far" className="border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onBackTo(past.length - 1)}>
          Undo
        </Button>
        <Button variant="secondary" size="small" onClick={() => onBackTo(0)}>
          Start again
        </Button>
      </div>
      <ol className="mt-3 list-inside list-decimal text-sm text-ink-muted">
        {past.map((label, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may happen twice, and its place is what it is
          <li key={at}>{label}</li>
        ))}
      </ol>
    </section>
  );
}
