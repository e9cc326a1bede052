import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import { openEnrollmentText } from '../open-enrollment.ts';
import { words } from './words.ts';

const nothing = {};

/** An employee's decision about coverage, and its deadline; nothing for people without a code of their own. */
export function OwnCoverage() {
  const { data, reload } = useCall('GET /get-own-coverage', nothing);
  const { busy, problem, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  const employee = data?.employee;
  if (!employee) return null;
  const { name, group, state, closes_on, period, waiver } = employee;
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
        <p className="text-ink-muted">
          {waiver && `${fill(words.reasonText, { reason: waiver.reason })} `}
          {!waiver && `${fill(state === 'finished' ? words.youAreEnrolled : words.groupOffersBenefits, { group })} `}
          {!waiver && mayDecide && `${words.chooseOrDecline} `}
          {state !== 'finished' && openEnrollmentText(employee, words.decideUntil)}
        </p>
        {problem && <CallProblem error={problem} className="mt-3" />}
      </div>
      {mayDecide && (
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
