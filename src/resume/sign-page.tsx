import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { dateAt, formatDate } from '#schemas/rules/dates.ts';
import { call, type CallError } from '#src/api/call.ts';
import { type LoadedForm, loadForm } from '#src/api/load-form.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { useSending } from '#src/api/use-sending.ts';
import { PageSkeleton } from '#src/app/page-skeleton.tsx';
import { paths } from '#src/app/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';

interface Asked extends CallData<'GET /signature-request/{id}'> {
  readonly loaded: LoadedForm;
}

async function load(id: string, signal: AbortSignal): Promise<Asked> {
  const asked = await call('GET /signature-request/{id}', { id }, signal);
  return { ...asked, loaded: await loadForm('sign', asked.result, asked.validator, signal) };
}

/** Where the link of a text message leads: an applicant reads what they agree to, and signs. */
export function SignPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useLoaded(id, load);
  const [signed, setSigned] = useState(false);
  if (error) return <NoRequest error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  if (signed || data.state === 'signed') return <Signed />;
  return <Agreement id={id} asked={data} onSigned={() => setSigned(true)} />;
}

interface AgreementProps {
  readonly id: string;
  readonly asked: Asked;
  readonly onSigned: () => void;
}

function Agreement({ id, asked, onSigned }: AgreementProps) {
  const { busy, faults, problem, send } = useSending();
  const [context] = useState(() => ({ today: formatDate(dateAt(new Date())), effective_date: asked.effective_date }));
  const sign = async (answers: Answers) => {
    await call('POST /sign-agreement', { id, answers });
    onSigned();
  };
  return (
    <div className="page max-w-2xl py-10">
      <PageHeading title="Agreement & Signature" />
      <p className="mt-2 text-ink-muted">{fill(messages.signIntro, { by: asked.asked_by })}</p>
      <dl className="mt-5 mb-6 grid gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-muted">Plans</dt>
          <dd className="font-medium">{asked.plans.join(', ')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">Effective date</dt>
          <dd className="font-medium">{asked.effective_date}</dd>
        </div>
      </dl>
      {asked.special_message ? (
        <Notice kind="info" live={false} className="mb-6">
          <span className="whitespace-pre-line">{asked.special_message}</span>
        </Notice>
      ) : null}
      <SchemaForm
        form={asked.loaded.form}
        validate={asked.loaded.validate}
        context={context}
        faults={faults}
        onSubmit={(answers) => void send(() => sign(answers))}
      >
        {problem ? <CallProblem error={problem} className="mt-5" /> : null}
        <div className="mt-8 flex justify-end border-t border-line pt-6">
          <Button type="submit" size="large" busy={busy} className="sm:min-w-40">
            Sign
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}

function Signed() {
  return (
    <div className="page flex max-w-xl flex-col items-center gap-4 py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-9" />
      </span>
      <PageHeading title={messages.signedThanks} />
      <p className="text-ink-muted">Your enrollment is completed by who helps you with it. You can close this page.</p>
    </div>
  );
}

function NoRequest({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  return (
    <div className="page py-10">
      <PageHeading title="Agreement & Signature" className="mb-6 text-center" />
      <EmptyState
        title={error.message}
        actions={
          <>
            {error.mayPass ? <Button onClick={onRetry}>Try again</Button> : null}
            <ButtonLink to={paths.home} variant="secondary">
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        Only the newest text message leads to the agreement. Who enrolls you can send another one.
      </EmptyState>
    </div>
  );
}
