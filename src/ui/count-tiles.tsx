import { classNames } from './class-names.ts';

/** A count at a glance that narrows a list to what it counts. */
export interface CountTile<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly count: number;
  /** It asks for attention while it counts anything. */
  readonly isUrgent?: boolean;
}

export interface CountTilesProps<Value extends string> {
  /** The name of what is counted, for screen readers. */
  readonly label: string;
  readonly tiles: readonly CountTile<Value>[];
  readonly chosen: string | undefined;
  /** Undefined takes the choice back. */
  readonly onChoose: (value: Value | undefined) => void;
}

/** Counts side by side in one strip; each is a filter that can be pressed. */
export function CountTiles<Value extends string>({ label, tiles, chosen, onChoose }: CountTilesProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4 lg:flex"
    >
      {tiles.map(({ value, name, count, isUrgent = false }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? undefined : value)}
          className={classNames(
            'flex min-h-20 flex-1 flex-col items-start justify-center px-4 py-3 text-left transition-colors last:odd:max-sm:col-span-2',
            chosen === value ? 'bg-brand-soft text-brand shadow-[inset_0_-3px_0_var(--color-brand)]' : 'bg-surface hover:bg-surface-muted',
          )}
        >
          <span
            className={classNames(
              'font-display text-2xl font-semibold tabular-nums',
              chosen !== value && count === 0 && 'text-ink-muted',
              chosen !== value && count > 0 && isUrgent && 'text-warn',
            )}
          >
            {count.toLocaleString('en-US')}
          </span>
          <span className={classNames('text-sm', chosen !== value && 'text-ink-muted')}>{name}</span>
        </button>
      ))}
    </div>
  );
}
