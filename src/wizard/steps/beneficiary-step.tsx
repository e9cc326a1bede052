import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Beneficiary, sharesMessage, totalShare } from '#schemas/rules/beneficiary-shares.ts';
import { type FormDefinitions, useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ShareTotal } from '#widgets/share-total/share-total.tsx';
import { AddBeneficiaries } from '../beneficiaries/add-beneficiaries.tsx';
import { sentBeneficiaries } from '../beneficiaries/beneficiary-calls.ts';
import { BeneficiaryCard } from '../beneficiaries/beneficiary-card.tsx';
import { askedOf } from '../beneficiaries/beneficiary-texts.ts';
import { type BeneficiaryDraft, useOpeningBeneficiaries } from '../beneficiaries/opening-beneficiaries.ts';
import { useBeneficiaries } from '../beneficiaries/use-beneficiaries.ts';
import { ConfirmDelete } from '../people/confirm-delete.tsx';
import { nameOf } from '../people/name-of.ts';
import { newPersonId } from '../people/new-person-id.ts';
import { PersonForm } from '../people/person-form.tsx';
import { useOtherQuestions } from '../other-questions.ts';
import { LostEnrollment } from '../lost-enrollment.tsx';
import { StepActions } from '../step-actions.tsx';
import { useValidationDays } from '../use-validation-days.ts';
import { ListSection } from '../list-section.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import { StepNewsNotice } from './step-news-notice.tsx';

/** Beneficiary Information: people whose shares come to exactly 100 percent, and one who comes after them. */
export function BeneficiaryStep() {
  const { enrollmentId } = useWizard();
  const definitions = useFormDefinitions('beneficiary_info', 'GET /get-form-fields-beneficiary-info', { enrollment_id: enrollmentId });
  const opening = useOpeningBeneficiaries(enrollmentId);
  const [refusal, setRefusal] = useState<unknown>();
  const { failure } = useWizard();
  const news = useOtherQuestions(definitions, failure?.questions ? failure : refusal);
  const error = definitions.error ?? opening.error;
  const retry = () => {
    definitions.reload();
    opening.reload();
  };
  if (error) return <LostEnrollment error={error} onRetry={retry} />;
  if (!definitions.form || !definitions.validate || !opening.draft) return <FormSkeleton />;
  return (
    <LoadedBeneficiaries
      form={definitions.form}
      validate={definitions.validate}
      news={news}
      opening={opening.draft}
      version={opening.version}
      onRefused={setRefusal}
    />
  );
}

interface LoadedBeneficiariesProps extends Required<Pick<FormDefinitions, 'form' | 'validate'>>, Pick<FormDefinitions, 'news'> {
  readonly opening: BeneficiaryDraft;
  readonly version: string | undefined;
  /** One of the people was refused. */
  readonly onRefused: (refusal: unknown) => void;
}

function LoadedBeneficiaries({ form, validate, news, opening, version, onRefused }: LoadedBeneficiariesProps) {
  const { send: sendWizard } = useWizard();
  const { snapshot, send, onReady } = useBeneficiaries(form, opening, version);
  const { list, chosen, contingent, typed, failure } = snapshot.context;
  useEffect(() => onRefused(failure), [failure, onRefused]);
  const editing = snapshot.matches('editing');
  const open = editing || snapshot.matches('adding');
  const asked = useMemo(() => askedOf(form, contingent), [form, contingent]);
  const said = sharesMessage(list);
  const days = useValidationDays();
  const isUnfinished = (each: Beneficiary) => checkAnswers(askedOf(form, each.is_contigent), each, validate, days).length > 0;
  const unfinished = list.find(isUnfinished);
  const withheld =
    said.state === 'complete' ? unfinished && fill(messages.beneficiaryUnfinished, { name: nameOf(unfinished) }) : said.message;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!snapshot.can({ type: 'NEXT' }) || withheld !== undefined) return;
    sendWizard({ type: 'NEXT', answers: sentBeneficiaries(form, list) });
  };
  const openForm = open ? (
    <PersonForm
      form={asked}
      validate={validate}
      title={titleOf(chosen, contingent)}
      answers={{ ...chosen, ...typed }}
      busy={snapshot.hasTag('busy')}
      failure={failure}
      onSubmit={(answers) => {
        const { beneficiary_id = newPersonId() } = chosen ?? {};
        const share = contingent ? { beneficiary_percentage: 0 } : {};
        send({ type: 'SUBMIT', beneficiary: { ...chosen, ...answers, ...share, beneficiary_id, is_contigent: contingent } });
      }}
      onCancel={() => send({ type: 'CANCEL' })}
      onReady={onReady}
    />
  ) : null;
  return (
    <div className="space-y-6">
      <StepNewsNotice form={form} news={news} ofList />
      <ShareTotal {...said} message={toGoOn(said, unfinished)} total={totalShare(list)} parts={partsOf(list)} />
      <ListSection title="Your beneficiaries" isOpen={open}>
        {list.map((each) =>
          editing && each === chosen ? (
            <div key={each.beneficiary_id}>{openForm}</div>
          ) : (
            <BeneficiaryCard
              key={each.beneficiary_id}
              form={form}
              beneficiary={each}
              unfinished={isUnfinished(each)}
              locked={editing ? messages.editFirstToDelete : open ? messages.finishOpenForm : undefined}
              onEdit={() => send({ type: 'EDIT', id: each.beneficiary_id })}
              onDelete={() => send({ type: 'DELETE', id: each.beneficiary_id })}
            />
          ),
        )}
        {open ? null : (
          <AddBeneficiaries
            list={list}
            onAdd={(added) => send({ type: 'ADD', contingent: added })}
            onSplit={() => send({ type: 'SPLIT' })}
          />
        )}
      </ListSection>
      {editing ? null : openForm}
      <form noValidate onSubmit={save}>
        <SaveRefused isTold={unfinished !== undefined} />
        <StepActions
          next="Next"
          withheld={withheld}
          locked={editing ? messages.editFirstToContinue : open ? messages.finishOpenForm : undefined}
        />
      </form>
      <ConfirmDelete person={snapshot.matches('asking') ? chosen : undefined} what="beneficiary" onAnswer={(type) => send({ type })} />
    </div>
  );
}

// Shares that are complete are no leave to go on while something of a person is missing.
function toGoOn({ state, message }: ReturnType<typeof sharesMessage>, unfinished: Beneficiary | undefined): string {
  return state === 'complete' && unfinished ? '' : message;
}

/** Why the server refused the list: the last of its reasons, unless the list itself tells it, or that it was saved elsewhere meanwhile. */
function SaveRefused({ isTold }: { readonly isTold: boolean }) {
  const { failure, busy } = useWizard();
  const fault = isTold ? undefined : failure?.faults.at(-1)?.error_message;
  const reason = failure?.conflict ? failure.message : fault;
  return reason && !busy ? (
    <Notice kind="danger" title="Your beneficiaries were not saved">
      {reason}
    </Notice>
  ) : null;
}

function titleOf(chosen: Beneficiary | undefined, contingent: boolean): string {
  if (chosen) return `Edit ${nameOf(chosen)}`;
  return contingent ? 'Add contingent beneficiary' : 'Add beneficiary';
}

function partsOf(list: readonly Beneficiary[]) {
  return list
    .filter((each) => !each.is_contigent)
    .map((each) => ({ key: each.beneficiary_id, name: nameOf(each), percent: Number(each.beneficiary_percentage) || 0 }));
}
