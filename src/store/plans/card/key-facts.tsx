import type { Plan } from '#schemas/calls/store/plans.ts';

/** The few benefits that decide between plans of a category. */
export function KeyFacts({ facts }: { readonly facts: Plan['key_facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
