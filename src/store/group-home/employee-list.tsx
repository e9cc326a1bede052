import { useEffect, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { SearchForm } from '#src/ui/forms/search-form.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoMatch } from '#src/ui/page/no-match.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { EmployeeActions } from './employee-actions.tsx';
import { EmployeeBadge } from './employee-words.tsx';
import type { EmployeeFilter } from './employee-filter.ts';
import { EnrollEmployee } from './enroll-employee.tsx';
import { words } from './words.ts';

type Employee = CallData<'GET /get-employees'>['result'][number];

interface EmployeeListProps {
  readonly filter: EmployeeFilter;
  /** Another number reads the list again. */
  readonly round: number;
  readonly mayInvite: boolean;
  readonly onChanged: () => void;
  readonly onTop: () => void;
}

/** The employees of a group with search and pages. */
export function EmployeeList({ filter, round, mayInvite, onChanged, onTop }: EmployeeListProps) {
  const { request, change } = filter;
  const { data, error, loading, reload, refresh } = useCall('GET /get-employees', request);
  useRefreshWhenUnanswered(refresh);
  useEffect(() => {
    if (round > 0) reload();
  }, [round, reload]);
  return (
    <div className="space-y-4">
      <SearchForm
        className="block max-w-xl"
        label={words.emailNumberOrFullName}
        action={words.search}
        value={request.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      {error && <ListProblem error={error} onRetry={reload} onFirstPage={() => change({})} />}
      {!error && !data && (
        <Loading label={words.loadingYourEmployees} className="space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </Loading>
      )}
      {!error && data?.result.length === 0 && <Nothing filter={filter} />}
      {!error && data && data.result.length > 0 && (
        <div aria-busy={loading} className="space-y-4">
          <Card flush className="overflow-hidden">
            <ul aria-label={words.yourEmployees}>
              {data.result.map((employee) => (
                <EmployeeRow key={employee.employee_id} employee={employee} mayInvite={mayInvite} onChanged={onChanged} />
              ))}
            </ul>
          </Card>
          <Pager next={data.next} previous={data.previous} onPage={(page) => change({ page })} onTop={onTop} />
        </div>
      )}
    </div>
  );
}

function Nothing({ filter }: { readonly filter: EmployeeFilter }) {
  if (!filter.isNarrowed) return <NoEmployees />;
  return (
    <NoMatch title={words.noEmployeeMatches} showAll={words.showAllEmployees} onShowAll={filter.clear}>
      {words.employeesFoundAsAWhole}
    </NoMatch>
  );
}

/** In place of the list of a group that has no employees. */
export function NoEmployees() {
  return <EmptyState title={words.noEmployeesYet}>{words.addThemFirst}</EmptyState>;
}

interface EmployeeRowProps {
  readonly employee: Employee;
  readonly mayInvite: boolean;
  readonly onChanged: () => void;
}

function EmployeeRow({ employee, mayInvite, onChanged }: EmployeeRowProps) {
  const { employee_id, state, name, email, number, waive_reason, monthly, filled_in_by } = employee;
  const { busy, problem, send } = useSending();
  const [isSent, setSent] = useState(false);
  const invite = async () => {
    await call('POST /invite-employees', { employee_ids: [employee_id] });
    setSent(true);
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-sm first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">{name}</span>
        <span className="block truncate text-ink-muted">
          {[email, number && fill(words.numberN, { number })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="basis-56 max-sm:basis-auto">
        <EmployeeBadge state={state} />
        {monthly && (
          <span className="mt-1 block text-xs text-ink-muted">
            {fill(words.youPayEmployeePays, { employer: formatMoney(monthly.employer_pays), employee: formatMoney(monthly.employee_pays) })}
          </span>
        )}
        {waive_reason && <span className="mt-1 block text-xs text-ink-muted">{waive_reason}</span>}
      </div>
      <div className="flex min-h-9 flex-wrap items-center max-sm:-ml-3 sm:basis-80 sm:justify-end">
        {mayInvite && state !== 'finished' && (filled_in_by === null || filled_in_by === 'employee') && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={`${state === 'not_invited' ? words.invite : words.remind}: ${name}`}
            onClick={() => void send(invite)}
          >
            {state === 'not_invited' ? words.invite : words.remind}
          </Button>
        )}
        {state !== 'finished' && <EnrollEmployee employee={employee} />}
        <EmployeeActions employee={employee} onChanged={onChanged} />
        <p role="status" className="w-full text-xs text-ink-muted empty:hidden sm:text-right">
          {isSent ? words.sent : null}
        </p>
        {problem && (
          <p role="alert" className="w-full text-xs text-danger sm:text-right">
            {problem.message}
          </p>
        )}
      </div>
    </li>
  );
}
