import { fill } from '#schemas/messages/fill.ts';
import { words } from '../words.ts';

/** One part of the whole. */
export interface SharePart {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
}

/** The props of a total of shares. */
export interface ShareTotalProps {
  readonly parts: readonly SharePart[];
  /** The total of the parts, in percent. */
  readonly total: number;
  /** The meaning of the total in words; announced when it changes. */
  readonly message: string;
  readonly state: 'none' | 'under' | 'over' | 'complete';
}

const tones = {
  none: { number: 'text-ink-muted', message: 'text-ink-muted' },
  under: { number: 'text-ink', message: 'text-danger' },
  over: { number: 'text-danger', message: 'text-danger' },
  complete: { number: 'text-success', message: 'text-success' },
};
const fills = ['bg-brand', 'bg-brand/70', 'bg-brand/45'];

/**
 * Shares of a whole as a bar that is full at 100: a segment for each share, and what is missing or too much. The text below
 * says the same for people who do not see the bar.
 */
export function ShareTotal({ parts, total, message, state }: ShareTotalProps) {
  const tone = tones[state];
  const whole = Math.max(100, total);
  return (
    <div className="rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className={`text-3xl font-bold tabular-nums ${tone.number}`}>{total}%</span>
          <span className="text-ink-muted"> {words.ofTheWholeGiven}</span>
        </p>
        <p className="text-sm text-ink-muted">{restOf(total)}</p>
      </div>
      <div aria-hidden="true" className="relative mt-3 flex h-4 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map((part, at) => (
          <div
            key={part.key}
            title={`${part.name}: ${part.percent}%`}
            className={`h-full transition-[width] ${state === 'over' ? 'bg-danger' : fills[at % fills.length]}`}
            style={{ width: `${(part.percent / whole) * 100}%` }}
          />
        ))}
        {total > 100 ? <div className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${100 / (whole / 100)}%` }} /> : null}
      </div>
      {parts.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink">
          {parts.map((part, at) => (
            <li key={part.key} className="flex min-w-0 items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-3 shrink-0 rounded-full ${state === 'over' ? 'bg-danger' : fills[at % fills.length]}`}
              />
              <span className="min-w-0 break-words">
                {part.name} <span className="font-semibold tabular-nums">{part.percent}%</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={`mt-3 font-medium ${tone.message}`}>
        {message}
      </p>
    </div>
  );
}

function restOf(total: number): string {
  if (total > 100) return fill(words.tooMuch, { n: total - 100 });
  return total < 100 ? fill(words.leftToGive, { n: 100 - total }) : words.nothingLeftToGive;
}
