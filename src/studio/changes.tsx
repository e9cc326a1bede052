import type { CallData } from '#schemas/calls/calls.ts';
import { Card } from '#src/ui/card.tsx';
import type { Checking } from './use-checked.ts';

type Change = CallData<'GET /get-configuration-versions'>['result'][number]['changes'][number];

const changeWords: Readonly<Record<Change['kind'], string>> = {
  'field-new': 'New field',
  'field-gone': 'Field gone',
  'field-renamed': 'Field renamed',
  'field-retyped': 'Field of another type',
  'field-required': 'Field now required',
  'field-optional': 'Field no longer required',
  'field-other': 'Field changed',
  'step-new': 'New step',
  'step-gone': 'Step gone',
  'step-renamed': 'Step renamed',
  'step-other': 'Step changed',
  'plan-new': 'New plan',
  'plan-gone': 'Plan gone',
  'plan-other': 'Plan changed',
  'site-other': 'The store itself changed',
  'people-other': 'Portals, agents, groups or members changed',
};

/** What a draft makes different, and for how many enrollments in progress. */
export function Changes({ checking: { checked, pending } }: { readonly checking: Checking }) {
  const { changes = [], faults = [], touched = 0 } = checked ?? {};
  return (
    <Card as="section" aria-labelledby="studio-changes" aria-busy={pending}>
      <h2 id="studio-changes" className="text-lg font-semibold">
        What this changes
      </h2>
      <p role="status" className="mt-1 text-ink-muted">
        {faults.length > 0
          ? 'It can be told when the faults are mended.'
          : changes.length === 0
            ? 'Nothing that enrollers would meet.'
            : `${changes.length === 1 ? '1 change' : `${changes.length} changes`}, met by ${enrollments(touched)} in progress.`}
      </p>
      {changes.length > 0 ? (
        <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="studio-changes">
          <table className="w-full text-left text-sm">
            <thead className="text-ink-muted">
              <tr>
                <th className="py-2 pr-4 font-medium">Change</th>
                <th className="py-2 pr-4 font-medium">Of what</th>
                <th className="py-2 pr-4 font-medium">Where</th>
                <th className="py-2 pr-4 font-medium">Was, and will be</th>
                <th className="py-2 font-medium">In progress</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={JSON.stringify(change)} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-4 font-medium">
                    {changeWords[change.kind]}
                  </th>
                  <td className="py-2 pr-4">{change.what}</td>
                  <td className="py-2 pr-4">{change.where}</td>
                  <td className="py-2 pr-4">{wasAndNow(change)}</td>
                  <td className="py-2 whitespace-nowrap">{enrollments(change.touched)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Card>
  );
}

function wasAndNow({ was, now }: Change): string {
  if (was && now) return `${was} → ${now}`;
  return was ?? now ?? '';
}

function enrollments(count: number): string {
  return count === 1 ? '1 enrollment' : `${count} enrollments`;
}

/** A change in a few words. */
export function changeText({ kind, what, where }: Change): string {
  const place = where ? ` (${where})` : '';
  return what ? `${changeWords[kind]}: ${what}${place}` : changeWords[kind];
}
