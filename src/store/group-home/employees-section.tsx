import { useRef, useState } from 'react';
import { plural } from '#schemas/language/plural.ts';
import { fill } from '#schemas/messages/fill.ts';
import { employeeStates } from '#schemas/desk/employee-states.ts';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { CountTiles } from '#src/ui/count-tiles.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { openEnrollmentText } from '../open-enrollment.ts';
import { AddEmployee } from './add-employee.tsx';
import { CensusForm } from './census-form.tsx';
import { useEmployeeFilter } from './employee-filter.ts';
import { EmployeeList, NoEmployees } from './employee-list.tsx';
import { stateNames } from './employee-words.tsx';
import { InviteButton } from './invite-button.tsx';
import { words } from './words.ts';

const nothing = {};

/** The employer's desk: how far the group's employees are, who they are, and how more are added. */
export function EmployeesSection() {
  const section = useRef<HTMLElement>(null);
  const overview = useCall('GET /get-employer-overview', nothing);
  const filter = useEmployeeFilter();
  // The list is read again when something was added or sent.
  const [round, setRound] = useState(0);
  const changed = () => {
    overview.reload();
    setRound((before) => before + 1);
  };
  const { employees, monthly } = overview.data ?? {};
  const eligible = employees ? employeeStates.reduce((sum, each) => sum + employees[each], 0) : 0;
  const mayInvite = overview.data?.period !== 'over';
  const period = overview.data ? openEnrollmentText(overview.data) : '';
  const hasNone = employees !== undefined && eligible === 0;
  return (
    <section ref={section} aria-labelledby="employees-title" className="space-y-5 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="employees-title" className="text-2xl font-semibold">
            {words.yourEmployees}
          </h2>
          <p className="mt-1 text-ink-muted empty:hidden">
            {employees && `${plural(words.eligibleEmployees, eligible)}. `}
            {period}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <AddEmployee onAdded={changed} />
          {employees && mayInvite && employees.not_invited > 0 && (
            <InviteButton waiting={employees.not_invited} period={period} onChanged={changed} />
          )}
        </div>
      </div>
      {overview.error && <CallProblem error={overview.error} onRetry={overview.reload} />}
      {employees && !hasNone && (
        <CountTiles
          label={words.employeesAtAGlance}
          tiles={employeeStates.map((value) => ({
            value,
            name: stateNames()[value],
            count: employees[value],
            isUrgent: value === 'not_invited',
          }))}
          chosen={filter.request.state}
          onChoose={(state) => filter.change({ state })}
        />
      )}
      {!employees && !overview.error && (
        <Loading label={words.loadingYourEmployees}>
          <Skeleton className="h-20 rounded-2xl" />
        </Loading>
      )}
      {monthly && monthly.employer_pays + monthly.employee_pays > 0 && (
        <p>{fill(words.allPay, { employer: formatMoney(monthly.employer_pays), employee: formatMoney(monthly.employee_pays) })}</p>
      )}
      {hasNone ? (
        <NoEmployees />
      ) : (
        <EmployeeList
          filter={filter}
          round={round}
          mayInvite={mayInvite}
          onChanged={changed}
          onTop={() => section.current?.scrollIntoView()}
        />
      )}
      <CensusForm onAdded={changed} />
    </section>
  );
}
