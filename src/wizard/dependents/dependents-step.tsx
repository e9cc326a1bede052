import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { conflictIn } from '#machines/wizard/wizard-ports.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { asksSpouse, hasSpouse, nextRelationship, tierSatisfied } from '#schemas/rules/dependents.ts';
import { CallError } from '#src/api/call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { Notice } from '#src/ui/notice.tsx';
import { LostEnrollment } from '../lost-enrollment.tsx';
import { StepActions } from '../step-actions.tsx';
import { useOtherQuestions } from '../other-questions.ts';
import { StepNewsNotice } from '../steps/step-news-notice.tsx';
import { StepConflictDialog } from '../step-conflict.tsx';
import { keepStepPicture } from '../step-picture.ts';
import { ConfirmDelete } from '../people/confirm-delete.tsx';
import { newPersonId } from '../people/new-person-id.ts';
import { PersonForm } from '../people/person-form.tsx';
import { ListSection } from '../list-section.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { AddDependent } from './add-dependent.tsx';
import { sentDependent, validateDependent } from './dependent-calls.ts';
import { DependentCard } from './dependent-card.tsx';
import { headings, relationshipNames } from './dependent-texts.ts';
import { firstFault } from './first-fault.ts';
import { type DependentsParts, loadDependentsStep } from './load-dependents-step.ts';
import { SpouseQuestion } from './spouse-question.tsx';
import { useDependents } from './use-dependents.ts';

/** Dependent Information: whom the tier covers beside the member. */
export function DependentsStep() {
  const { enrollmentId, failure } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, loadDependentsStep);
  const [refusal, setRefusal] = useState<unknown>();
  const news = useOtherQuestions({ form: data?.form, news: data?.news, reload }, failure?.questions ? failure : refusal);
  if (error) return <LostEnrollment error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <StepNewsNotice form={data.form} news={news} ofList />
      <LoadedDependents {...data} onReload={reload} onRefused={setRefusal} />
    </>
  );
}

interface LoadedDependentsProps extends DependentsParts {
  readonly onReload: () => void;
  /** One of the people, or the list, was refused. */
  readonly onRefused: (refusal: unknown) => void;
}

function LoadedDependents({ onReload, onRefused, ...parts }: LoadedDependentsProps) {
  const { household, questions, disclaimer } = parts;
  const { enrollmentId, send: sendWizard } = useWizard();
  const { snapshot, send, onReady } = useDependents(parts, onRefused);
  const [laterFault, setLaterFault] = useState<string>();
  const step = useRef<HTMLDivElement>(null);
  const { list, removed, enrollsSpouse, spouseMissing, chosen, failure } = snapshot.context;
  const editing = snapshot.matches('editing');
  const open = editing || snapshot.matches('adding');
  const waiting = snapshot.matches('keeping');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!snapshot.can({ type: 'NEXT' })) return;
    picture(enrollmentId, step);
    sendWizard({ type: 'NEXT', answers: { dependents: list.map((each) => sentDependent(questions, each)) } });
  };
  const mayBeSaved = async () => {
    const fault = await firstFault(list, (each) => validateDependent(enrollmentId, questions, each)).catch(reasonOf);
    setLaterFault(fault);
    return fault === undefined;
  };
  const spouseAsked = asksSpouse(household) && (list.length === 0 || hasSpouse(list) || Boolean(removed));
  const openForm = open ? (
    <PersonForm
      {...formOf(parts, snapshot.context)}
      busy={snapshot.hasTag('busy')}
      failure={failure}
      onSubmit={(answers) => {
        if (!editing) picture(enrollmentId, step);
        send({ type: 'SUBMIT', dependent: { ...answers, dependent_id: chosen?.dependent_id ?? newPersonId() } });
      }}
      onCancel={() => send({ type: 'CANCEL' })}
      onReady={onReady}
    />
  ) : null;
  return (
    <div ref={step} className="space-y-6">
      <p className="font-medium">{headings[household.tier]}</p>
      {disclaimer ? <p className="text-sm text-ink-muted">{disclaimer}</p> : null}
      {spouseAsked ? (
        <SpouseQuestion
          answer={enrollsSpouse}
          missing={spouseMissing}
          locked={!snapshot.matches('listing')}
          onAnswer={(enrolls) => send({ type: 'SPOUSE', enrolls })}
        />
      ) : null}
      <ListSection title="Your dependents" isOpen={open}>
        <Cards
          {...{ list, editing, chosen, openForm, waiting }}
          locked={editing ? messages.editFirstToDelete : open ? messages.finishOpenForm : undefined}
          onEdit={(id) => send({ type: 'EDIT', id })}
          onDelete={(id) => send({ type: 'DELETE', id })}
        />
        {open && !editing ? null : (
          <AddDependent
            household={household}
            list={list}
            asksHealth={questions !== undefined}
            busy={waiting}
            locked={editing ? messages.editFirstToAdd : undefined}
            onAdd={() => send({ type: 'ADD' })}
          />
        )}
      </ListSection>
      {editing ? null : openForm}
      <Closing
        said={open || conflictIn(failure) ? undefined : (laterFault ?? reasonOf(failure))}
        withheld={tierSatisfied(household, list) ? undefined : headings[household.tier]}
        locked={editing ? messages.editFirstToContinue : open ? messages.finishOpenForm : undefined}
        waiting={waiting}
        onNext={save}
        beforeSaveLater={mayBeSaved}
      />
      <KeepConflict failure={failure} onKeep={() => send({ type: 'KEEP' })} onReload={onReload} />
      <ConfirmDelete person={snapshot.matches('asking') ? chosen : undefined} what="dependent" onAnswer={(type) => send({ type })} />
    </div>
  );
}

interface KeepConflictProps {
  readonly failure: unknown;
  readonly onKeep: () => void;
  readonly onReload: () => void;
}

/** The list was saved elsewhere since it was opened: which of the two stays is asked once for each refusal. */
function KeepConflict({ failure, onKeep, onReload }: KeepConflictProps) {
  const { drafts, tab } = useWizard();
  const [decided, setDecided] = useState<unknown>();
  const conflict = conflictIn(failure);
  if (!conflict || decided === failure) return null;
  const decide = (work?: () => void) => () => {
    setDecided(failure);
    work?.();
  };
  return (
    <StepConflictDialog
      conflict={conflict}
      onKeepMine={decide(() => {
        drafts.opened(tab.tab_name, conflict.version);
        onKeep();
      })}
      onTakeSaved={decide(() => drafts.takeSaved(tab.tab_name, onReload))}
      onLookAgain={decide()}
    />
  );
}

interface Opened {
  readonly list: readonly Dependent[];
  readonly chosen: Dependent | undefined;
  readonly enrollsSpouse: boolean | undefined;
  readonly typed: Answers | undefined;
}

/** Whose form is open: the one who is edited, or the next of the list. */
function formOf({ form, validate, household }: DependentsParts, { list, chosen, enrollsSpouse, typed }: Opened) {
  return {
    form,
    validate,
    title: fill(messages.dependentTitle, { n: chosen ? list.indexOf(chosen) + 1 : list.length + 1 }),
    relationship: relationshipNames[chosen?.relationship ?? nextRelationship(household, list, enrollsSpouse)],
    answers: { ...chosen, ...typed },
  };
}

interface CardsProps {
  readonly list: readonly Dependent[];
  /** Whether the chosen one is being edited: its form stands in its place. */
  readonly editing: boolean;
  readonly chosen: Dependent | undefined;
  readonly openForm: ReactNode;
  readonly locked: string | undefined;
  readonly waiting: boolean;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

function Cards({ list, editing, chosen, openForm, locked, waiting, onEdit, onDelete }: CardsProps) {
  return list.map((each, at) =>
    editing && each === chosen ? (
      <div key={each.dependent_id}>{openForm}</div>
    ) : (
      <DependentCard
        key={each.dependent_id}
        dependent={each}
        number={at + 1}
        locked={locked}
        waiting={waiting}
        onEdit={() => onEdit(each.dependent_id)}
        onDelete={() => onDelete(each.dependent_id)}
      />
    ),
  );
}

interface ClosingProps {
  readonly said: string | undefined;
  readonly withheld: string | undefined;
  readonly locked: string | undefined;
  readonly waiting: boolean;
  readonly onNext: (event: FormEvent) => void;
  readonly beforeSaveLater: () => Promise<boolean>;
}

function Closing({ said, onNext, ...actions }: ClosingProps) {
  return (
    <form noValidate onSubmit={onNext}>
      <MainError said={said} />
      <StepActions next="Next" {...actions} />
    </form>
  );
}

/** What is wrong with the list as a whole: said here, or by the server when it was saved. */
function MainError({ said }: { readonly said: string | undefined }) {
  const { failure, busy } = useWizard();
  const reasons = said ? [said] : busy ? [] : (failure?.faults.map(({ error_message }) => error_message) ?? []);
  if (reasons.length === 0) return null;
  return (
    <Notice kind="danger" title="Your dependents were not saved">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}

function reasonOf(failure: unknown): string | undefined {
  if (failure instanceof CallError) return failure.faults[0]?.error_message ?? failure.message;
  return failure instanceof Error ? failure.message : undefined;
}

function picture(enrollmentId: string, { current }: RefObject<HTMLDivElement | null>): void {
  if (current) void keepStepPicture(enrollmentId, 'dependent_info', current);
}
