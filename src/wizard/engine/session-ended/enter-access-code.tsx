import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { call, CallError } from '#src/api/call.ts';
import { signInAsRep, signInToGroup } from '#src/session/access-codes.ts';
import { useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { stored } from '#src/session/stored.ts';
import { useWizard } from '../wizard-context.ts';
import { ofAnotherEnrollment } from './of-another-enrollment.ts';
import { WayBackForm } from './way-back-form.tsx';

/** How a kind of access code signs in: the form that asks for it, and its one field. */
interface SignIn {
  readonly form: string;
  readonly field: string;
  /** Returns whether the code belongs to the rep or group that this browser has stored. */
  readonly signIn: (code: string) => Promise<boolean>;
}

const asRep: SignIn = {
  form: 'access-code',
  field: 'agent_code',
  signIn: async (code) => (await signInAsRep(code)).agent_id === stored.get('agent_id'),
};

const toGroup: SignIn = {
  form: 'employee-enrollment',
  field: 'group_code',
  signIn: async (code) => (await signInToGroup(code)).group_id === stored.get('group_id'),
};

/** The way back in of a person with an access code; undefined for applicants, and for employees who share one. */
export function useAccessCode(): SignIn | undefined {
  const role = useLanding()?.role;
  const { employee } = useKnownPeople();
  if (role === 'rep') return asRep;
  return role === 'group' || (role === 'employee' && employee) ? toGroup : undefined;
}

interface EnterAccessCodeProps extends SignIn {
  readonly onOpened: (opened: CallData<'POST /reopen-enrollment'>) => void;
  readonly onClose: () => void;
}

/** Signs in again by an access code, in place. The person is the same, so what this browser stores about them stays. */
export function EnterAccessCode({ form, field, signIn, onOpened, onClose }: EnterAccessCodeProps) {
  const { enrollmentId } = useWizard();
  const open = async (answers: Answers) => {
    if (!(await signIn(String(answers[field])))) throw ofAnotherEnrollment(field);
    onOpened(await call('POST /reopen-enrollment', { enrollment_id: enrollmentId }).catch(atCode(field)));
  };
  return <WayBackForm text={messages.sessionEndedAccessCode} name={form} onSubmit={open} onClose={onClose} />;
}

// A colleague's code may open the group, but not this enrollment.
const atCode = (field: string) => (error: unknown) => {
  throw error instanceof CallError && error.status === 404 ? ofAnotherEnrollment(field) : error;
};
