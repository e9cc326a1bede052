import type { CallData } from '#schemas/calls/calls.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Checking } from '../use-checked.ts';

type Change = CallData<'GET /get-configuration-versions'>['result'][number]['changes'][number];

type TouchingChange = CallData<'POST /check-configuration'>['changes'][number];

const changeWords: Readonly<Record<Change['kind'], string>> = {
  'field-new': 'New field',
  'field-gone': 'Field removed',
  'field-renamed': 'Field renamed',
  'field-retyped': 'Field type changed',
  'field-required': 'Field now required',
  'field-optional': 'Field no longer required',
  'field-other': 'Field changed',
  'step-new': 'New step',
  'step-gone': 'Step removed',
  'step-renamed': 'Step renamed',
  'step-other': 'Step changed',
  'plan-new': 'New plan',
  'plan-gone': 'Plan removed',
  'plan-other': 'Plan changed',
  'site-other': 'Store settings changed',
  'people-other': 'Portals, agents, groups or members changed',
};

/** The changes of a draft, and the number of enrollments in progress that they affect. */
export function Changes({ checking: { checked, standing } }: { readonly checking: Checking }) {
  const { changes = [], faults = [], touched = 0 } = checked ?? {};
  const summary = () => {
    if (standing === 'failed') return 'The last edits are not checked.';
    return faults.length > 0 ? 'Fix the errors to see this.' : howMuchChanges(changes.length, touched);
  };
  return (
    <Card as="section" aria-labelledby="studio-changes" aria-busy={standing === 'pending'}>
      <h2 id="studio-changes" className="text-lg font-semibold">
        What this changes
      </h2>
      <p role="status" className="mt-1 text-ink-muted">
        {summary()}
      </p>
      {changes.length > 0 ? <ChangesTable changes={changes} /> : null}
    </Card>
  );
}

const columns: readonly { readonly title: string; readonly text: (change: TouchingChange) => string }[] = [
  { title: 'What', text: ({ what }) => what },
  { title: 'Where', text: ({ where }) => where },
  { title: 'Before and after', text: wasAndNow },
  { title: 'In progress', text: ({ touched }) => enrollments(touched) },
];

/** One row per change; on a phone, its cells are stacked. Roles are explicit, because blocks lose those of a table. */
function ChangesTable({ changes }: { readonly changes: readonly TouchingChange[] }) {
  return (
    <div className="relative mt-3 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="studio-changes">
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table role="table" className="block w-full text-left text-sm sm:table">
        <thead role="rowgroup" className="text-ink-muted max-sm:sr-only">
          <tr role="row">
            {['Change', ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} role="columnheader" scope="col" className="py-2 pr-4 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block sm:table-row-group">
          {changes.map((change) => (
            <tr key={JSON.stringify(change)} role="row" className="block border-t border-line py-2 align-top sm:table-row">
              <th role="rowheader" scope="row" className="block py-1 font-medium sm:table-cell sm:py-2 sm:pr-4">
                {changeWords[change.kind]}
              </th>
              {columns.map(({ title, text }) => (
                <ChangeCell key={title} title={title} text={text(change)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangeCell({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <td role="cell" className={classNames('gap-3 sm:table-cell sm:py-2 sm:pr-4', text ? 'flex' : 'hidden')}>
      <span aria-hidden="true" className="w-32 shrink-0 text-ink-muted sm:hidden">
        {title}
      </span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </td>
  );
}

function wasAndNow({ was, now }: Change): string {
  if (was && now) return `${was} → ${now}`;
  return was ?? now ?? '';
}

/** A number of changes, and of the enrollments in progress that they affect, in a sentence. */
export function howMuchChanges(changes: number, touched: number): string {
  if (changes === 0) return 'Nothing that enrollers would notice.';
  return `${changes === 1 ? '1 change' : `${changes} changes`} for ${enrollments(touched)} in progress.`;
}

function enrollments(count: number): string {
  return count === 1 ? '1 enrollment' : `${count} enrollments`;
}

/** A change in a few words. */
export function changeText({ kind, what, where }: Change): string {
  const place = where ? ` (${where})` : '';
  return what ? `${changeWords[kind]}: ${what}${place}` : changeWords[kind];
}
