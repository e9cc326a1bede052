import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { dependentsMachine, type KeptDependents } from '#machines/dependents/dependents-machine.ts';
import { fromCall } from '#machines/from-call.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { CallError } from '#src/api/call.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { useWizard } from '../wizard-context.ts';
import { type DependentDraft, keepDependents, validateDependent } from './dependent-calls.ts';
import type { DependentsParts } from './load-dependents-step.ts';

const tab = 'dependent_info';
// Apart from the list, which the server keeps at every change.
const openForm = `${tab}/form`;

/**
 * The list's machine at work: every dependent is checked by the server, every change is kept there. A form that
 * stands open when the step is left is kept for the way back.
 */
export function useDependents(
  { form, household, list, removed, questions, version, draft: rested }: DependentsParts,
  onRefused: (refusal: unknown) => void,
) {
  const { enrollmentId, drafts } = useWizard();
  const machine = useMemo(
    () =>
      dependentsMachine.provide({
        actors: {
          validate: fromCall<void, Dependent>((dependent, signal) => validateDependent(enrollmentId, questions, dependent, signal)),
          keep: fromCall<KeptDependents, KeptDependents>(async (changed, signal) => {
            const kept = await keepDependents(enrollmentId, questions, changed, drafts.version(tab), signal);
            drafts.opened(tab, kept.version);
            return { list: kept.list, removed: kept.removed };
          }),
        },
      }),
    [enrollmentId, questions, drafts],
  );
  const [draft] = useState<DependentDraft>(() => drafts.get(openForm) ?? rested);
  const [snapshot, send] = useMachine(machine, {
    input: { household, list: draft.list ?? list, removed, enrollsSpouse: draft.enrollsSpouse },
  });
  const now = useRef(snapshot);
  const handle = useRef<FormHandle>(undefined);

  useEffect(() => {
    now.current = snapshot;
  }, [snapshot]);
  const { failure } = snapshot.context;
  useEffect(() => onRefused(failure), [failure, onRefused]);
  useEffect(() => drafts.opened(tab, version), [drafts, version]);
  useEffect(() => {
    const { open } = draft;
    const edited = open && now.current.context.list.find((each) => each.dependent_id === open.id);
    if (open) send(edited ? { type: 'EDIT', id: edited.dependent_id, typed: open.typed } : { type: 'ADD', typed: open.typed });
    const read = (how: 'all' | 'left' = 'all') => draftFrom(now.current, handle.current, how);
    const unfollow = drafts.follow(tab, { fields: form.fields, read });
    return () => {
      unfollow();
      drafts.keep(openForm, read());
    };
  }, [drafts, draft, send, form]);

  return {
    snapshot,
    send,
    onReady: useCallback((ready: FormHandle) => void (handle.current = ready), []),
  };
}

function draftFrom(
  snapshot: SnapshotFrom<typeof dependentsMachine>,
  handle: FormHandle | undefined,
  how: 'all' | 'left',
): DependentDraft & { [name: string]: unknown } {
  const { chosen, enrollsSpouse, list, failure } = snapshot.context;
  const unkept = failure instanceof CallError && failure.questions ? { list } : {};
  const answer = { ...(enrollsSpouse === undefined ? {} : { enrollsSpouse }), ...unkept };
  if (!handle || !(snapshot.matches('adding') || snapshot.matches('editing'))) return answer;
  return { ...answer, open: { ...(chosen ? { id: chosen.dependent_id } : {}), typed: how === 'all' ? handle.answers() : handle.left() } };
}
