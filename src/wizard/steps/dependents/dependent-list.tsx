import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Dependent, dependentPath } from '#schemas/dependents/dependent-answers.ts';
import { asksSpouse, hasSpouse, nextRelationship } from '#schemas/rules/dependents.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { defineList, type ListState, type LoadedParts } from '../../engine/list/list-step.ts';
import { nameOf } from '../../people/name-of.ts';
import { useWizard } from '../../engine/wizard-context.ts';
import { AddDependent } from './add-dependent.tsx';
import { keepDependents, sentDependent, validateDependent } from './dependent-calls.ts';
import { dependentDrafts } from './dependent-drafts.ts';
import { firstFault } from './first-fault.ts';
import { headings, relationshipNames } from './household-rules.ts';
import { type DependentsParts, loadDependentsStep } from './load-dependents-step.ts';
import { SpouseQuestion } from './spouse-question.tsx';

function useParts(): LoadedParts<DependentsParts> {
  const { enrollmentId } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, loadDependentsStep);
  return { parts: data, error, reload, retry: reload };
}

/** Dependent Information: whom the tier covers besides the member. */
export const dependentList = defineList<Dependent, DependentsParts>({
  title: 'Your dependents',
  one: 'dependent',
  notSaved: 'Your dependents were not saved',
  ruled: ['relationship', 'dependents'],
  useParts,
  check: ({ asked }, { item }, { enrollmentId, signal }) => validateDependent(enrollmentId, asked, item, signal),
  keep: ({ asked }, changed, { enrollmentId, version, signal }) => keepDependents(enrollmentId, asked, changed, version, signal),
  laterFault: ({ list, parts: { asked } }, { enrollmentId }) => firstFault(list, (each) => validateDependent(enrollmentId, asked, each)),
  drafts: dependentDrafts,
  nameOf,
  form: ({ parts: { form, household }, list, chosen, answer }) => ({
    form,
    title: fill(messages.dependentTitle, { n: chosen ? list.indexOf(chosen) + 1 : list.length + 1 }),
    beside: relationshipNames[chosen?.relationship ?? nextRelationship(household, list, answer)],
  }),
  card: ({ relationship }, at) => ({ facts: [relationshipNames[relationship], `Dependent #${at + 1}`] }),
  head: (state) => <Head {...state} />,
  additions: ({ parts: { household, asked }, list, open, editing, waiting, send }) =>
    open && !editing ? null : (
      <AddDependent
        household={household}
        list={list}
        asksHealth={asked.questions !== undefined}
        busy={waiting}
        locked={editing ? messages.editFirstToAdd : undefined}
        onAdd={() => send({ type: 'ADD' })}
      />
    ),
  withheld: ({ parts: { rules }, ...held }) => rules.missing(held),
  // The list's message begins with the number of the dependent, which their own form does not need.
  inForm: (_parts, { at, key, message }) => ({
    target_element: dependentPath(key),
    error_message: message.replace(fill(messages.dependentFault, { n: at + 1, message: '' }), ''),
  }),
  sent: (list, { asked }) => ({ dependents: list.map((each) => sentDependent(asked, each)) }),
});

function Head({
  parts: { household, disclaimer },
  list,
  aside,
  answer,
  answerMissing,
  resting,
  send,
}: ListState<Dependent, DependentsParts>) {
  const spouseAsked = asksSpouse(household) && (list.length === 0 || hasSpouse(list) || Boolean(aside));
  return (
    <>
      <p className="font-medium">{headings[household.tier]}</p>
      {disclaimer ? <p className="text-sm text-ink-muted">{disclaimer}</p> : null}
      {spouseAsked ? (
        <SpouseQuestion
          answer={answer}
          missing={answerMissing}
          locked={!resting}
          onAnswer={(enrolls) => send({ type: 'ANSWER', answer: enrolls })}
        />
      ) : null}
    </>
  );
}
