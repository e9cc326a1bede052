import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import { openEnrollmentText } from '../open-enrollment.ts';
import { ContinueEnrollment } from './continue-enrollment.tsx';
import { words } from './words.ts';

type Employee = NonNullable<CallData<'GET /get-own-coverage'>['employee']>;

const nothing = {};

/** An employee's decision about coverage, and its deadline; nothing for people without a code of their own. */
export function OwnCoverage() {
  const { data, reload } = useCall('GET /get-own-coverage', nothing);
  const { busy, problem, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  const employee = data?.employee;
  if (!employee) return null;
  const { name, state, closes_on, period, waiver, enrollment_id } = employee;
  const mayDecide = period === 'open' && state !== 'finished';
  const takeBack = async () => {
    await call('POST /take-back-waiver', nothing);
    reload();
  };
  return (
    <Card as="section" aria-labelledby="own-coverage-title" className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 max-w-prose flex-1 basis-72">
        <h2 id="own-coverage-title" className="text-lg font-semibold">
          {waiver ? words.youDeclinedCoverage : fill(words.helloName, { name })}
        </h2>
        <p className="text-ink-muted">{standingOf(employee, mayDecide)}</p>
        {problem && <CallProblem error={problem} className="mt-3" />}
      </div>
      {mayDecide && (
        <div className="flex flex-wrap gap-3">
          {enrollment_id !== null && <ContinueEnrollment enrollmentId={enrollment_id} />}
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              if (waiver) void send(takeBack);
              else setAsked(true);
            }}
          >
            {waiver ? words.iWantCoverage : words.iDoNotWantCoverage}
          </Button>
        </div>
      )}
      {isAsked && (
        <OwnFormDialog
          title={words.declineCoverage}
          form="waive-coverage"
          submitLabel={words.declineCoverage}
          onSubmit={async (answers) => {
            await call('POST /waive-coverage', answers as CallRequest<'POST /waive-coverage'>);
            setAsked(false);
            reload();
          }}
          onClose={() => setAsked(false)}
        >
          <p className="mb-4 text-ink-muted">{closes_on ? fill(words.changeYourMindUntil, { day: closes_on }) : words.changeYourMind}</p>
        </OwnFormDialog>
      )}
    </Card>
  );
}

/** Where an employee stands, and until when they may decide. */
function standingOf(employee: Employee, mayDecide: boolean): string {
  const { group, state, waiver, enrollment_id, begun_for_them } = employee;
  const deadline = state === 'finished' ? '' : openEnrollmentText(employee, words.decideUntil);
  if (waiver) return sentences(fill(words.reasonText, { reason: waiver.reason }), deadline);
  if (state === 'finished') return fill(words.youAreEnrolled, { group });
  if (begun_for_them) return sentences(fill(words.begunForYou, { group }), deadline);
  if (enrollment_id !== null) return sentences(fill(words.youHaveStarted, { group }), mayDecide && words.continueOrDecline, deadline);
  return sentences(fill(words.groupOffersBenefits, { group }), mayDecide && words.chooseOrDecline, deadline);
}

const sentences = (...all: readonly (string | false)[]) => all.filter(Boolean).join(' ');
