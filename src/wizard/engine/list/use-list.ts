import { useMachine } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { type Joining, type ListEvent, listMachine } from '#machines/list/list-machine.ts';
import type { Remaining } from '#machines/list/list-rules.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { keepStepPicture } from '../form/step-picture.ts';
import { useWizard } from '../wizard-context.ts';
import type { ListDraft, ListParts, ListStep } from './list-step.ts';

interface ListHappenings {
  /** The refusal for which the list was reloaded. */
  readonly reloadedFor: unknown;
  readonly onRefused: (refusal: unknown) => void;
  /** Takes a picture of the form with an item that is about to be added. Must not change. */
  readonly takePicture: (item: Answers) => void;
}

/**
 * A list's running machine: the server checks every item, and stores every change of a list that is kept. What is not
 * stored when the step is left, such as an open form, is kept so that it can be restored.
 */
export function useList(step: ListStep, parts: ListParts, { reloadedFor, onRefused, takePicture }: ListHappenings) {
  const { drafts, tab } = useWizard();
  const { rules } = parts;
  const machine = useWorkingMachine(step, parts, takePicture);
  const [draft] = useState<ListDraft>(() => {
    const left = drafts.get(tab.tab_name) ?? drafts.get(besides(tab.tab_name));
    return left ? step.drafts.read(left) : (parts.draft ?? {});
  });
  const [snapshot, send] = useMachine(machine, {
    input: {
      ...parts.held,
      ...(draft.list ? { list: draft.list, aside: draft.aside } : {}),
      answer: draft.answer,
      rules,
      unkept: rules.keeps && draft.list !== undefined,
    },
  });
  const handle = useRef<FormHandle>(undefined);
  const { list, failure, unkept } = snapshot.context;
  const refusal = failure ?? unkept?.failure;
  useEffect(() => onRefused(refusal), [refusal, onRefused]);
  // No click tells that the server has approved an item, or has stored the list.
  useEffect(() => drafts.keeper.soon(tab.tab_name), [drafts, tab.tab_name, list, unkept]);
  useUnfinished({ step, parts, draft, reloadedFor }, { snapshot, send }, handle);
  return {
    snapshot,
    send,
    onReady: useCallback((ready: FormHandle) => void (handle.current = ready), []),
  };
}

/** The machine with the step's calls as its actors. */
function useWorkingMachine(step: ListStep, parts: ListParts, takePicture: ListHappenings['takePicture']) {
  const { enrollmentId, drafts, tab } = useWizard();
  const { tab_name } = tab;
  return useMemo(() => {
    const { id } = parts.rules;
    const validate = fromCall<void, Joining>((joining, signal) => {
      if (!joining.list.some((each) => each[id] === joining.item[id])) takePicture(joining.item);
      return step.check(parts, joining, { enrollmentId, signal });
    });
    const keep = fromCall<Remaining, Remaining>(async (changed, signal) => {
      const kept = await step.keep?.(parts, changed, { enrollmentId, version: drafts.version(tab_name), signal });
      if (!kept) return changed;
      drafts.stored(tab_name, kept.version);
      for (const item of changed.list) void keepStepPicture(enrollmentId, tab_name, item);
      return { list: kept.list, aside: kept.aside };
    });
    return listMachine.provide({ actors: { validate, keep } });
  }, [step, parts, takePicture, enrollmentId, drafts, tab_name]);
}

interface Opened extends Pick<ListHappenings, 'reloadedFor'> {
  readonly step: ListStep;
  readonly parts: ListParts;
  readonly draft: ListDraft;
}

interface Running {
  readonly snapshot: SnapshotFrom<typeof listMachine>;
  readonly send: (event: ListEvent) => void;
}

/** Opens the form that was left open, and tracks what is not stored, so that it can be restored. */
function useUnfinished(
  { step, parts, draft, reloadedFor }: Opened,
  { snapshot, send }: Running,
  handle: RefObject<FormHandle | undefined>,
): void {
  const { drafts, tab } = useWizard();
  const { tab_name } = tab;
  const { form, rules, version } = parts;
  const now = useRef(snapshot);
  // Of when it opened, as the draft is.
  const failure = useRef(reloadedFor);
  useEffect(() => {
    now.current = snapshot;
  }, [snapshot]);
  useEffect(() => drafts.opened(tab_name, version), [drafts, tab_name, version]);
  useEffect(() => {
    const { list, aside, answer } = now.current.context;
    const { open } = draft;
    const left = { typed: open?.typed, failure: failure.current };
    const isListed = open?.id !== undefined && list.some((each) => each[rules.id] === open.id);
    if (open && isListed) send({ type: 'EDIT', id: String(open.id), ...left });
    else if (open) send({ type: 'ADD', ...(open.as ? { as: open.as } : {}), ...left });
    else if (now.current.context.unkept) send({ type: 'KEEP' });
    const isListUnsaved = () => !rules.keeps || now.current.context.unkept !== undefined;
    const opening = JSON.stringify(step.drafts.write({ list, aside, answer, open }, !rules.keeps));
    const read = (how: 'all' | 'left' = 'all') => step.drafts.write(draftFrom(now.current, handle.current, how), isListUnsaved());
    const unfollow = drafts.follow(tab_name, { fields: form.fields, read });
    return () => {
      unfollow();
      const place = isListUnsaved() ? tab_name : besides(tab_name);
      // Without changes there is nothing to keep, and the step shows what was saved meanwhile.
      if (drafts.get(place) || JSON.stringify(read()) !== opening) drafts.keep(place, read());
    };
  }, [drafts, draft, send, step, form, rules, tab_name, handle]);
}

/** Where unsaved work is kept besides a list that is stored: the step itself has nothing unsaved. */
const besides = (tab: string) => `${tab}/form`;

function draftFrom(snapshot: SnapshotFrom<typeof listMachine>, handle: FormHandle | undefined, how: 'all' | 'left'): ListDraft {
  const { list, aside, answer, chosen, as, rules } = snapshot.context;
  if (!handle || !(snapshot.matches('adding') || snapshot.matches('editing'))) return { list, aside, answer };
  const typed = how === 'all' ? handle.answers() : handle.left();
  return { list, aside, answer, open: { ...(chosen ? { id: String(chosen[rules.id]) } : {}), as, typed } };
}
