import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { fill, messages } from '#schemas/messages/messages.ts';
import { asksSpouse, hasSpouse, nextRelationship, tierSatisfied } from '#schemas/rules/dependents.ts';
import { CallError } from '#src/api/call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { LostEnrollment } from '../lost-enrollment.tsx';
import { StepActions } from '../step-actions.tsx';
import { keepStepPicture } from '../step-picture.ts';
import { ListSection } from '../list-section.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { AddDependent } from './add-dependent.tsx';
import { newDependentId, sentDependent } from './dependent-calls.ts';
import { DependentCard } from './dependent-card.tsx';
import { DependentForm } from './dependent-form.tsx';
import { headings, nameOf, relationshipNames } from './dependent-texts.ts';
import { firstFault } from './first-fault.ts';
import { type DependentsParts, loadDependentsStep } from './load-dependents-step.ts';
import { SpouseQuestion } from './spouse-question.tsx';
import { useDependents } from './use-dependents.ts';

/** Dependent Information: whom the tier covers beside the member. */
export function DependentsStep() {
  const { enrollmentId } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, loadDependentsStep);
  if (error) return <LostEnrollment error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton />;
  return <LoadedDependents {...data} />;
}

function LoadedDependents(parts: DependentsParts) {
  const { household, questions, disclaimer } = parts;
  const { enrollmentId, send: sendWizard } = useWizard();
  const [snapshot, send] = useDependents(parts);
  const [laterFault, setLaterFault] = useState<string>();
  const step = useRef<HTMLDivElement>(null);
  const { list, removed, enrollsSpouse, spouseMissing, chosen, failure } = snapshot.context;
  const editing = snapshot.matches('editing');
  const open = editing || snapshot.matches('adding');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!snapshot.can({ type: 'NEXT' })) return;
    picture(enrollmentId, step);
    sendWizard({ type: 'NEXT', answers: { dependents: list.map((each) => sentDependent(questions, each)) } });
  };
  const mayBeSaved = async () => {
    const fault = await firstFault(enrollmentId, questions, list);
    setLaterFault(fault);
    return fault === undefined;
  };
  const spouseAsked = asksSpouse(household) && (list.length === 0 || hasSpouse(list) || Boolean(removed));
  const openForm = open ? (
    <DependentForm
      {...formOf(parts, snapshot.context)}
      busy={snapshot.hasTag('busy')}
      failure={failure}
      onSubmit={(answers) => {
        if (!editing) picture(enrollmentId, step);
        send({ type: 'SUBMIT', dependent: { ...answers, dependent_id: chosen?.dependent_id ?? newDependentId() } });
      }}
      onCancel={() => send({ type: 'CANCEL' })}
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
          {...{ list, editing, chosen, openForm }}
          locked={editing ? messages.editFirstToDelete : open ? messages.finishOpenForm : undefined}
          onEdit={(id) => send({ type: 'EDIT', id })}
          onDelete={(id) => send({ type: 'DELETE', id })}
        />
        {open ? null : (
          <AddDependent
            household={household}
            list={list}
            asksHealth={questions !== undefined}
            busy={snapshot.matches('keeping')}
            onAdd={() => send({ type: 'ADD' })}
          />
        )}
      </ListSection>
      {editing ? null : openForm}
      <Closing
        said={open ? undefined : (laterFault ?? reasonOf(failure))}
        withheld={tierSatisfied(household, list) ? undefined : headings[household.tier]}
        locked={editing ? messages.editFirstToContinue : open ? messages.finishOpenForm : undefined}
        onNext={save}
        beforeSaveLater={mayBeSaved}
      />
      <ConfirmDelete
        asked={snapshot.matches('asking')}
        name={chosen ? nameOf(chosen) : ''}
        onYes={() => send({ type: 'YES' })}
        onNo={() => send({ type: 'NO' })}
      />
    </div>
  );
}

interface Opened {
  readonly list: readonly Dependent[];
  readonly chosen: Dependent | undefined;
  readonly enrollsSpouse: boolean | undefined;
}

/** Whose form is open: the one who is edited, or the next of the list. */
function formOf({ form, validate, household }: DependentsParts, { list, chosen, enrollsSpouse }: Opened) {
  return {
    form,
    validate,
    title: fill(messages.dependentTitle, { n: chosen ? list.indexOf(chosen) + 1 : list.length + 1 }),
    relationship: relationshipNames[chosen?.relationship ?? nextRelationship(household, list, enrollsSpouse)],
    answers: chosen ?? {},
  };
}

interface CardsProps {
  readonly list: readonly Dependent[];
  /** Whether the chosen one is being edited: its form stands in its place. */
  readonly editing: boolean;
  readonly chosen: Dependent | undefined;
  readonly openForm: ReactNode;
  readonly locked: string | undefined;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

function Cards({ list, editing, chosen, openForm, locked, onEdit, onDelete }: CardsProps) {
  return list.map((each, at) =>
    editing && each === chosen ? (
      <div key={each.dependent_id}>{openForm}</div>
    ) : (
      <DependentCard
        key={each.dependent_id}
        dependent={each}
        number={at + 1}
        locked={locked}
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

interface ConfirmDeleteProps {
  readonly asked: boolean;
  readonly name: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function ConfirmDelete({ asked, name, onYes, onNo }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      open={asked}
      title={`Delete ${name}?`}
      yesLabel="Yes, delete"
      noLabel="No, keep"
      yesVariant="danger"
      onYes={onYes}
      onNo={onNo}
    >
      <p>This dependent will be taken off your list.</p>
    </ConfirmDialog>
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
