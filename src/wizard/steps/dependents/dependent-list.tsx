import type { ReactNode } from 'react';
import { listText } from '#schemas/language/list-text.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Dependent, dependentPath, isHealth } from '#schemas/dependents/dependent-answers.ts';
import {
  asksSpouse,
  hasSpouse,
  householdRequirement,
  limitNotice,
  mostText,
  nextRelationship,
  tierSatisfied,
} from '#schemas/rules/dependents.ts';
import { type Tier, tierLabel } from '#schemas/rules/tier.ts';
import { Notice } from '#src/ui/notice.tsx';
import { YesNo } from '#src/ui/forms/yes-no.tsx';
import { firstFault } from '../../engine/list/first-fault.ts';
import { defineList, type ListState } from '../../engine/list/list-step.ts';
import { fullName } from '#schemas/values/full-name.ts';
import { dependentDrafts, inList, keepDependents, sentDependents, validateDependent } from './dependent-calls.ts';
import { relationshipNames } from './household-rules.ts';
import { type DependentsParts, loadDependentsStep } from './load-dependents-step.ts';
import { words } from '../words.ts';

/** Dependent Information: whom the tier covers besides the member. */
export const dependentList = defineList<Dependent, DependentsParts>({
  texts: () => ({
    title: words.yourDependents,
    one: words.dependent,
    notSaved: words.yourDependentsWereNotSaved,
    none: messages.nobodyNamed,
  }),
  ruled: ['relationship', 'dependents'],
  load: loadDependentsStep,
  check: ({ asked }, { item }, { enrollmentId, signal }) => validateDependent(enrollmentId, asked, item, signal),
  keep: ({ asked }, changed, { enrollmentId, version, signal }) => keepDependents(enrollmentId, asked, changed, version, signal),
  laterFault: ({ list, parts: { asked } }, { enrollmentId }) =>
    firstFault(list, (each) => validateDependent(enrollmentId, asked, each), inList),
  drafts: dependentDrafts,
  nameOf: fullName,
  heading: ({ parts: { household, asked }, list, chosen, answer }) => ({
    title: fill(messages.dependentTitle, { n: chosen ? list.indexOf(chosen) + 1 : list.length + 1 }),
    beside: relationshipNames()[chosen?.relationship ?? nextRelationship(household, list, answer)],
    note: asked.questions ? messages.dependentBeforeHealth : undefined,
  }),
  card: ({ relationship }, at) => ({ facts: [relationshipNames()[relationship], fill(words.dependentNumber, { n: at + 1 })] }),
  review: { besideName: ({ relationship }) => `(${relationshipNames()[relationship]})`, isLong: isHealth },
  head: (state) => <Head {...state} />,
  additions: (state) => ({
    ways: [{ label: words.addDependent }],
    locked: messages.editFirstToAdd,
    full: fullText(state),
    notes: notesOf(state),
  }),
  // The list's message begins with the number of the dependent, which their own form does not need.
  inForm: (_parts, { at, key, message }) => ({
    target_element: dependentPath(key),
    error_message: message.replace(inList('', at), ''),
  }),
  sent: (held, { asked }) => ({ ...sentDependents(asked, held) }),
});

type State = ListState<Dependent, DependentsParts>;

function Head({ parts: { household, disclaimer, uncovered, held }, list, aside, answer, answerMissing, resting, send }: State) {
  const spouseAsked = asksSpouse(household) && (list.length === 0 || hasSpouse(list) || Boolean(aside));
  return (
    <>
      <p className="font-medium">{householdRequirement(household, answer)}</p>
      {disclaimer ? <p className="text-sm text-ink-muted">{disclaimer}</p> : null}
      {uncovered.length > 0 && list === held.list ? <Uncovered tier={household.tier} names={uncovered} /> : null}
      {spouseAsked ? (
        <YesNo
          label={messages.spouseQuestion}
          answer={answer}
          error={answerMissing ? messages.spouseStatusEmpty : undefined}
          locked={!resting}
          onAnswer={(enrolls) => send({ type: 'ANSWER', answer: enrolls })}
        />
      ) : null}
    </>
  );
}

/** Names the dependents whom the tier does not cover, because the next save would remove them without a word. */
function Uncovered({ tier, names }: { readonly tier: Tier; readonly names: readonly string[] }) {
  return <Notice kind="warn">{fill(words.notCoveredByTier, { tier: tierLabel(tier), names: listText(names) })}</Notice>;
}

function fullText({ parts: { household }, list }: State): string | undefined {
  if (limitNotice(household, list)) return undefined;
  return mostText(household);
}

function notesOf({ parts: { household, asked }, list, editing, placed }: State): ReactNode {
  const limit = limitNotice(household, list);
  // While a form is open, there is no Next to click.
  const isMet = !editing && placed.length === 0 && tierSatisfied(household, list);
  return (
    <>
      {limit ? <Notice kind="warn">{limit}</Notice> : null}
      {isMet ? <Notice kind="success">{messages.dependentsMet}</Notice> : null}
      {asked.questions ? <p className="text-sm text-ink-muted">{messages.dependentBeforeHealth}</p> : null}
    </>
  );
}
