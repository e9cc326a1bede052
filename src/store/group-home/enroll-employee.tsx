import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '#schemas/messages/fill.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { useSending } from '#src/api/use-sending.ts';
import { paths } from '#src/paths.ts';
import { reopenFromList } from '#src/resume/open-resumed.ts';
import { startEmployee } from '#src/session/enrollment/enroll-as.ts';
import { type Portal, rememberPortal } from '#src/session/site/portal.ts';
import { stored } from '#src/session/stored.ts';
import { Button } from '#src/ui/button.tsx';
import { PortalDialog } from '../members/portal-dialog.tsx';
import { words } from './words.ts';

type Employee = CallData<'GET /get-employees'>['result'][number];

/** Enrolls an employee on the list, or continues what the office has begun for them. */
export function EnrollEmployee({ employee }: { readonly employee: Employee }) {
  const { enrollment_id } = employee;
  return enrollment_id === null ? <Begin employee={employee} /> : <Continue name={employee.name} enrollmentId={enrollment_id} />;
}

function Begin({ employee }: { readonly employee: Employee }) {
  const { employee_id, name, state, filled_in_by } = employee;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const begin = (portal: Portal) => {
    rememberPortal(portal);
    startEmployee(stored.get('group_id'), employee_id);
    void navigate(paths.storeHome);
  };
  return (
    <>
      <Button size="small" variant="quiet" aria-label={fill(words.enrollName, { name })} onClick={() => setOpen(true)}>
        {words.enroll}
      </Button>
      {isOpen && (
        <PortalDialog title={fill(words.enrollName, { name })} selectLabel={words.enroll} onClose={() => setOpen(false)} onChosen={begin}>
          {state === 'started' && filled_in_by === 'employee' && <p className="mb-4">{words.theyHaveBegun}</p>}
          {state === 'started' && filled_in_by === 'rep' && <p className="mb-4">{words.repHasBegun}</p>}
          {state === 'waived' && <p className="mb-4">{words.theyDeclined}</p>}
        </PortalDialog>
      )}
    </>
  );
}

function Continue({ name, enrollmentId }: { readonly name: string; readonly enrollmentId: string }) {
  const { busy, problem, send } = useSending();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={`${words.continueEnrollment}: ${name}`}
        onClick={() => void send(() => reopenFromList(enrollmentId))}
      >
        {words.continueEnrollment}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-xs text-danger sm:text-right">
          {problem.message}
        </p>
      )}
    </>
  );
}
