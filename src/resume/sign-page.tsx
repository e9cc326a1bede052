import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { call, type CallError } from '#src/api/call.ts';
import { type LoadedForm, loadForm } from '#src/api/load-form.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { OneFormPage } from './one-form-page.tsx';
import { WhatYouSign } from './what-you-sign.tsx';
import { words } from './words.ts';
import { useToday } from '#src/ui/forms/today.tsx';

type Asked = CallData<'GET /signature-request/{id}'>;

interface Opened extends CallData<'POST /open-signature-request'> {
  readonly loaded: LoadedForm;
}

const load = (id: string, signal: AbortSignal): Promise<Asked> => call('GET /signature-request/{id}', { id }, signal);

async function open(id: string, birthdate: string): Promise<Opened> {
  const opened = await call('POST /open-signature-request', { id, birthdate });
  return { ...opened, loaded: await loadForm('sign', opened.result, opened.validator, new AbortController().signal) };
}

/** The page that a text message's link opens: applicants identify themselves, read what they agree to, and sign. */
export function SignPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useLoaded(id, load);
  const [opened, setOpened] = useState<Opened>();
  const [signed, setSigned] = useState(false);
  if (error) return <NoRequest error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  if (signed || data.state === 'signed') return <Signed />;
  if (!opened) return <AskBirthdate id={id} asked={data} onOpened={setOpened} />;
  return (
    <Agreement
      key={opened.version}
      id={id}
      asked={data}
      opened={opened}
      onSigned={() => setSigned(true)}
      onReadAgain={() => setOpened(undefined)}
    />
  );
}

interface AskBirthdateProps {
  readonly id: string;
  readonly asked: Asked;
  readonly onOpened: (opened: Opened) => void;
}

function AskBirthdate({ id, asked, onOpened }: AskBirthdateProps) {
  return (
    <OneFormPage
      title={words.agreementSignature}
      intro={[fill(messages.signIntro, { by: asked.asked_by }), messages.signBirthdate]}
      form="signer"
      onContinue={async ({ birthdate }) => onOpened(await open(id, String(birthdate)))}
    />
  );
}

interface AgreementProps {
  readonly id: string;
  readonly asked: Asked;
  readonly opened: Opened;
  readonly onSigned: () => void;
  readonly onReadAgain: () => void;
}

function Agreement({ id, asked, opened, onSigned, onReadAgain }: AgreementProps) {
  const { busy, faults, problem, send } = useSendingForm();
  const today = useToday();
  const context = useMemo(() => ({ ...today, effective_date: opened.effective_date }), [today, opened.effective_date]);
  const sign = async (answers: Answers) => {
    await call('POST /sign-agreement', { id, version: opened.version, answers });
    onSigned();
  };
  return (
    <div className="page max-w-2xl py-10">
      <PageHeading title={words.agreementSignature} />
      <p className="mt-2 text-ink-muted">{fill(messages.signIntro, { by: asked.asked_by })}</p>
      <WhatYouSign opened={opened} />
      {opened.special_message ? (
        <Notice kind="info" live={false} className="mb-6">
          <span className="whitespace-pre-line">{opened.special_message}</span>
        </Notice>
      ) : null}
      <SchemaForm
        form={opened.loaded.form}
        validate={opened.loaded.validate}
        context={context}
        faults={faults}
        onSubmit={(answers) => void send(() => sign(answers))}
      >
        {problem?.code === 'signed-meanwhile' ? (
          <Notice kind="warn" className="mt-5" actions={<Button onClick={onReadAgain}>{words.readItAgain}</Button>}>
            {problem.message}
          </Notice>
        ) : problem ? (
          <CallProblem error={problem} className="mt-5" />
        ) : null}
        <div className="mt-8 flex justify-end border-t border-line pt-6">
          <Button type="submit" size="large" busy={busy} className="sm:min-w-40">
            {words.sign}
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
      <p className="text-ink-muted">{words.helperCompletes}</p>
    </div>
  );
}

function NoRequest({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  return (
    <div className="page py-10">
      <PageHeading title={words.agreementSignature} className="mb-6 text-center" />
      <EmptyState
        title={error.message}
        actions={
          <>
            {error.mayPass ? <Button onClick={onRetry}>{words.tryAgain}</Button> : null}
            <ButtonLink to={paths.home} variant="secondary">
              {words.backToHomepage}
            </ButtonLink>
          </>
        }
      >
        {words.onlyNewestTextWorks}
      </EmptyState>
    </div>
  );
}
