import { lineChanges } from './line-changes.ts';

interface LineListProps {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** The lines of a file that differ between two versions. */
export function LineList({ title, before, after }: LineListProps) {
  return (
    <div className="mt-3">
      <p className="font-medium">{title}</p>
      <pre tabIndex={0} role="region" aria-label={title} className="mt-1 max-h-60 overflow-auto rounded-lg bg-surface p-3 text-sm">
        {lineChanges(before, after).map(({ side, line, text }) => (
          <code key={`${side}${line}`} className={side === 'new' ? 'block text-success' : 'block text-danger'}>
            {side === 'new' ? '+' : '−'} {line}: {text}
          </code>
        ))}
      </pre>
    </div>
  );
}
