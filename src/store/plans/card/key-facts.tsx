import type { Plan } from '#schemas/calls/store/plans.ts';
import { classNames } from '#src/ui/class-names.ts';

/** The few benefits that decide between plans of a category. */
export function KeyFacts({ facts, className }: { readonly facts: Plan['key_facts']; readonly className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classNames('divide-y divide-line border-y border-line text-sm', className)}>
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
