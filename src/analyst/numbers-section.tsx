import type { CallData } from '#schemas/calls/calls.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { FollowedEntry } from '#src/ui/forms/followed-entry.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { type Carriers, processNames } from './cart-choice.tsx';
import { processes } from './choice.ts';
import type { Numbers, NumbersFilter } from './use-numbers.ts';

type NumbersData = CallData<'GET /get-analyst-numbers'>;

interface NumbersSectionProps {
  readonly carriers: Carriers;
  readonly numbers: Numbers;
}

/** Statistics of real enrollments: the diagram's numbers as a table, for a selection of enrollments. */
export function NumbersSection({ carriers, numbers: { filter, setFilter, data, error, reload } }: NumbersSectionProps) {
  return (
    <Card as="section" aria-labelledby="numbers">
      <h2 id="numbers" className="text-lg font-semibold">
        Real enrollments
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        Counts only, without any answers. Here now and Left count enrollments, and one that was inactive for a day counts as left. The other
        columns count how often it happened, so an enrollment may count several times. The fields are those that stopped people at a step.
      </p>
      <Filter carriers={carriers} filter={filter} onChange={setFilter} />
      {error ? <CallProblem error={error} onRetry={reload} className="mt-4" /> : null}
      {data ? <NumbersTable {...data} /> : error ? null : <Waiting />}
    </Card>
  );
}

interface FilterProps {
  readonly carriers: Carriers;
  readonly filter: NumbersFilter;
  readonly onChange: (filter: NumbersFilter) => void;
}

const all = '';

function Filter({ carriers, filter, onChange }: FilterProps) {
  const { carrier_id, process, ...period } = filter;
  const chosen = { ...(carrier_id ? { carrier_id } : {}), ...(process ? { process } : {}) };
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {(['from', 'to'] as const).map((end) => (
        <FollowedEntry
          key={end}
          type="date"
          label={end === 'from' ? 'From' : 'Until'}
          value={period[end]}
          onChange={(day) => onChange({ ...period, ...chosen, [end]: day })}
        />
      ))}
      <ChooseOne
        label="Carrier"
        value={carrier_id ?? all}
        options={[{ value: all, name: 'All carriers' }, ...carriers.map(({ carrier_id: value, name }) => ({ value, name }))]}
        onChange={(value) => onChange({ ...period, ...(process ? { process } : {}), ...(value ? { carrier_id: value } : {}) })}
      />
      <ChooseOne
        label="Process of the enrollments"
        value={process ?? all}
        options={[{ value: all, name: 'All processes' }, ...processes.map((value) => ({ value, name: processNames[value] }))]}
        onChange={(value) => onChange({ ...period, ...(carrier_id ? { carrier_id } : {}), ...(value ? { process: value } : {}) })}
      />
    </div>
  );
}

const columns = [
  ['opened', 'Opened'],
  ['saved', 'Saved'],
  ['stands', 'Here now'],
  ['left', 'Left'],
  ['back', 'Went back'],
  ['later', 'Saved for later'],
] as const;

const mostFields = 3;

function NumbersTable({ result, completed }: NumbersData) {
  return (
    <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="numbers">
      <table className="w-full text-left text-sm">
        <thead className="text-ink-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">Step</th>
            {columns.map(([name, title]) => (
              <th key={name} className="px-3 py-2 text-right font-medium">
                {title}
              </th>
            ))}
            <th className="py-2 pl-3 font-medium">Stopped most by</th>
          </tr>
        </thead>
        <tbody>
          {result.map((step) => (
            <tr key={step.tab_name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-medium whitespace-nowrap">
                {step.title}
              </th>
              {columns.map(([name]) => (
                <td key={name} className="px-3 py-2 text-right tabular-nums">
                  {step[name]}
                </td>
              ))}
              <td className="py-2 pl-3">
                {step.refusals
                  .slice(0, mostFields)
                  .map(({ label, times }) => `${label} (${times})`)
                  .join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="py-2 pr-4 font-medium">
              Completed
            </th>
            <td colSpan={2} className="px-3 py-2 text-right tabular-nums">
              {completed}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the numbers" className="mt-4">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
