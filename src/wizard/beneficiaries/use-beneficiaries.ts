import { useMachine } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beneficiariesMachine, type Joining } from '#machines/beneficiaries/beneficiaries-machine.ts';
import { fromCall } from '#machines/from-call.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { useWizard } from '../wizard-context.ts';
import type { BeneficiaryDraft } from './opening-beneficiaries.ts';
import { validateBeneficiary } from './beneficiary-calls.ts';

const tab = 'beneficiary_info';

/** The list's machine at work. What is not saved when the step is left is kept for the way back. */
export function useBeneficiaries(form: BuiltForm, opening: BeneficiaryDraft, version: string | undefined) {
  const { enrollmentId, drafts } = useWizard();
  const machine = useMemo(() => {
    const validate = fromCall<Beneficiary, Joining>((joining, signal) => validateBeneficiary(enrollmentId, form, joining, signal));
    return beneficiariesMachine.provide({ actors: { validate } });
  }, [enrollmentId, form]);
  const [draft] = useState(() => (drafts.get(tab) as BeneficiaryDraft | undefined) ?? opening);
  const [snapshot, send] = useMachine(machine, { input: { list: draft.beneficiaries } });
  const now = useRef(snapshot);
  const handle = useRef<FormHandle>(undefined);

  useEffect(() => {
    now.current = snapshot;
  }, [snapshot]);
  const { list } = snapshot.context;
  // The server's yes brings somebody into the list, and nobody clicks for that.
  useEffect(() => drafts.keeper.soon(tab), [drafts, list]);
  useEffect(() => {
    const { open } = draft;
    if (open) {
      const { typed } = open;
      send(open.id ? { type: 'EDIT', id: open.id, typed } : { type: 'ADD', contingent: open.contingent, typed });
    }
    const read = (how: 'all' | 'left' = 'all') => draftFrom(now.current, handle.current, how);
    drafts.opened(tab, version);
    const unfollow = drafts.follow(tab, { fields: form.fields, read });
    return () => {
      unfollow();
      // Who changed nothing has nothing to keep, and finds what was saved meanwhile.
      if (drafts.get(tab) || JSON.stringify(read()) !== JSON.stringify(draft)) drafts.keep(tab, read());
    };
  }, [drafts, draft, version, send, form]);

  return {
    snapshot,
    send,
    onReady: useCallback((ready: FormHandle) => void (handle.current = ready), []),
  };
}

function draftFrom(snapshot: SnapshotFrom<typeof beneficiariesMachine>, handle: FormHandle | undefined, how: 'all' | 'left'): Answers {
  const { list, chosen, contingent } = snapshot.context;
  if (!handle || !(snapshot.matches('adding') || snapshot.matches('editing'))) return { beneficiaries: list };
  const typed = how === 'all' ? handle.answers() : handle.left();
  return { beneficiaries: list, open: { ...(chosen ? { id: chosen.beneficiary_id } : {}), contingent, typed } };
}
