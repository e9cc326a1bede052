import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import { CallError } from '#src/api/call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { useOtherQuestions } from '../form/other-questions.ts';
import { takeStepPicture } from '../form/step-picture.ts';
import { useValidationDays } from '../form/use-validation-days.ts';
import { StepNewsNotice } from '../form/step-news-notice.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../layout/wizard-skeleton.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import { ItemCard } from './item-card.tsx';
import { asNamed, itemFaults, type ListFault } from './item-faults.ts';
import { ItemForm } from './item-form.tsx';
import { KeepConflict } from './keep-conflict.tsx';
import { ListActions } from './list-actions.tsx';
import { ListAdditions } from './list-additions.tsx';
import { ListSection } from './list-section.tsx';
import type { ListParts, ListState, ListStep } from './list-step.ts';
import { randomId } from '#src/ui/random-id.ts';
import { unfinishedText } from './unfinished.ts';
import { useList } from './use-list.ts';

/** A step that is a list: a card for each item, the form of one, and what the list requires before it can be left. */
export function ListScreen({ step }: { readonly step: ListStep }) {
  const { enrollmentId, failure } = useWizard();
  const { data: parts, error, reload } = useLoaded(enrollmentId, step.load);
  const [refusal, setRefusal] = useState<unknown>();
  const { news, reloadedFor } = useOtherQuestions(
    { form: parts?.form, news: parts?.news, reload },
    failure?.questions ? failure : refusal,
    step.ruled,
  );
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!parts) return <FormSkeleton />;
  return (
    <>
      <StepNewsNotice form={parts.form} news={news} ofList />
      <LoadedList {...{ step, parts, reloadedFor }} onReload={reload} onRefused={setRefusal} />
    </>
  );
}

interface LoadedListProps {
  readonly step: ListStep;
  readonly parts: ListParts;
  /** The refusal because of which the list was reloaded. The open form still shows it. */
  readonly reloadedFor: CallError | undefined;
  readonly onReload: () => void;
  /** One of the items, or the list, was refused. */
  readonly onRefused: (refusal: unknown) => void;
}

function LoadedList({ step, parts, reloadedFor, onReload, onRefused }: LoadedListProps) {
  const { tab } = useWizard();
  const pictured = useRef<HTMLDivElement>(null);
  const takePicture = useCallback((answers: Answers) => takeStepPicture(tab.tab_name, pictured.current, answers), [tab.tab_name]);
  const { snapshot, send, onReady } = useList(step, parts, { reloadedFor, onRefused, takePicture });
  const { context } = snapshot;
  const { chosen, typed, failure, placed, rules, unkept } = context;
  const editing = snapshot.matches('editing');
  const open = editing || snapshot.matches('adding');
  const days = useValidationDays();
  const formOf = (as: string | undefined) => step.formOf?.(parts, as) ?? parts.form;
  const state: ListState = {
    ...context,
    parts,
    editing,
    open,
    resting: snapshot.matches('listing'),
    waiting: snapshot.matches('keeping'),
    isUnfinished: (item) =>
      step.texts().unfinished !== undefined && checkAnswers(formOf(rules.addedAs(item)), item, parts.validate, days).length > 0,
    send,
  };
  useNoLongerValid(parts, send);
  const ofChosen = useMemo(() => placed.filter(({ id }) => id === chosen?.[rules.id]).map(({ fault }) => fault), [placed, chosen, rules]);
  usePlacedFaults(step, state, failure ?? unkept?.failure);
  const openForm = open ? (
    <ItemForm
      {...step.heading(state)}
      form={formOf(context.as)}
      validate={parts.validate}
      answers={{ ...chosen, ...typed }}
      busy={snapshot.hasTag('busy')}
      failure={failure}
      faults={chosen ? ofChosen : undefined}
      onSubmit={(answers) => send({ type: 'SUBMIT', id: chosen ? String(chosen[rules.id]) : randomId(), answers })}
      onCancel={() => send({ type: 'CANCEL' })}
      onReady={onReady}
    />
  ) : null;
  return (
    <div ref={pictured} className="space-y-6">
      {step.head(state)}
      <ListSection title={step.texts().title} isOpen={open}>
        <Cards step={step} state={state} placed={placed} openForm={openForm} />
        <ListAdditions step={step} state={state} />
      </ListSection>
      {editing ? null : openForm}
      <ListActions step={step} state={state} mayGoOn={snapshot.can({ type: 'NEXT' })} onNext={takePicture} />
      {rules.keeps ? <KeepConflict failure={unkept?.failure} onKeep={() => send({ type: 'KEEP' })} onReload={onReload} /> : null}
      <ConfirmDelete
        name={snapshot.matches('asking') && chosen ? step.nameOf(chosen, context.list.indexOf(chosen), parts) : undefined}
        one={step.texts().one}
        onAnswer={(type) => send({ type })}
      />
    </div>
  );
}

/** Passes the server's refusals of items to the list, when it was saved or stored. */
function usePlacedFaults(step: ListStep, { parts, send }: ListState, failure: unknown): void {
  const { failure: refused } = useWizard();
  const inForm = useRef((fault: ListFault) => step.inForm?.(parts, fault) ?? asNamed(fault));
  useEffect(() => {
    for (const refusal of [refused, failure]) {
      if (!(refusal instanceof CallError) || refusal.conflict) continue;
      const faults = itemFaults(refusal.faults, inForm.current);
      if (faults.length > 0) send({ type: 'REFUSED', faults });
    }
  }, [refused, failure, send]);
}

/** Passes the answers that were valid when they were saved, and no longer are, to the list that opens with them. */
function useNoLongerValid({ news }: ListParts, send: ListState['send']): void {
  useEffect(() => {
    const faults = (news?.items ?? []).map(({ at, field, message }) => ({ at, fault: { target_element: field, error_message: message } }));
    if (faults.length > 0) send({ type: 'REFUSED', faults });
  }, [news, send]);
}

interface CardsProps {
  readonly step: ListStep;
  readonly state: ListState;
  readonly placed: readonly { readonly id: unknown; readonly fault: FieldFault }[];
  /** While an item is edited, its form replaces its card. */
  readonly openForm: ReactNode;
}

function Cards({ step, state, placed, openForm }: CardsProps) {
  const { list, chosen, editing, open, waiting, send } = state;
  const { id: idName } = state.parts.rules;
  return list.map((each, at) => {
    const id = String(each[idName]);
    if (editing && each === chosen) return <div key={id}>{openForm}</div>;
    const refused = placed.find((one) => one.id === each[idName])?.fault;
    return (
      <ItemCard
        key={id}
        name={step.nameOf(each, at, state.parts)}
        {...step.card(each, at, state)}
        fault={unfinishedText(step, state, at) ?? inWords(refused, state.parts)}
        locked={editing ? messages.editFirstToDelete : open ? messages.finishOpenForm : undefined}
        waiting={waiting}
        onEdit={() => send({ type: 'EDIT', id })}
        onDelete={() => send({ type: 'DELETE', id })}
      />
    );
  });
}

function inWords(fault: FieldFault | undefined, { form }: ListParts): string | undefined {
  const label = form.fields.find(({ name }) => name === fault?.target_element)?.label;
  return fault && (label ? `${label}: ${fault.error_message}` : fault.error_message);
}
