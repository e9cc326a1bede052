import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type ContactType, contactTypes } from '#schemas/rules/contact.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import type { FormExtras } from '../engine/screen-step.ts';
import { useWizard } from '../engine/wizard-context.ts';
import { type ContactFields, contactFaults, type Flag, type Flags } from './contact-opinions.ts';
import { DoubtedContact } from './doubted-contact.tsx';

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }));

interface DoubtedContacts extends Pick<FormExtras, 'adornments' | 'faults' | 'beside'> {
  /**
   * Called before the answers are saved: returns what to send about the contacts besides the answers, or undefined if
   * one is doubted.
   */
  readonly settled: (answers: Answers, form: FormHandle) => Promise<Answers | undefined>;
  /** Called for every answer, because another contact is another question. */
  readonly answered: (field: Field) => void;
  /** Called when the form is ready: contacts verified earlier are marked. */
  readonly opened: (fields: readonly Field[]) => void;
}

/**
 * Lets people verify by a code, or insist on, a contact that a check doubts. With `asks`, contacts are checked before
 * the step is saved; in any case, the save itself may doubt them. `names` must not change.
 */
export function useDoubtedContacts(names: ContactFields, asks: boolean): DoubtedContacts {
  const { failure } = useWizard();
  const form = useRef<FormHandle>(null);
  const sent = useRef<Answers>({});
  const [flags, setFlags] = useState<Flags>({});
  const [faults, setFaults] = useState<readonly FieldFault[]>();

  const note = useCallback(
    (found: readonly FieldFault[]) => {
      for (const type of contactTypes) {
        const own = found.filter((fault) => fault.target_element === names[type]);
        if (own.length === 0) continue;
        const flag: Flag = { contact: String(sent.current[names[type]]), state: 'doubted' };
        // A contact that someone else has can neither be verified nor insisted on.
        const isDoubted = own.every((fault) => fault.is_valid === false);
        setFlags(({ [type]: _, ...others }) => (isDoubted ? { ...others, [type]: flag } : others));
      }
    },
    [names],
  );
  useEffect(() => note(failure?.faults ?? []), [failure, note]);

  const settled = async (answers: Answers, reached: FormHandle) => {
    form.current = reached;
    sent.current = answers;
    setFaults(undefined);
    const found = asks ? await contactFaults(answers, names, flags) : [];
    note(found);
    if (found.length === 0) return skipsIn(flags);
    setFaults(found);
    return undefined;
  };
  const settle = useCallback(
    (type: ContactType, state: Flag['state']) => {
      setFlags((before) => {
        const flag = before[type];
        if (flag && state === 'verified') form.current?.set(names[type], flag.contact);
        return flag ? { ...before, [type]: { ...flag, state } } : before;
      });
      if (state !== 'doubted') form.current?.setFault(names[type], undefined);
    },
    [names],
  );
  const opened = useCallback(
    (fields: readonly Field[]) => {
      const verified = contactTypes.flatMap((type) => {
        const field = fields.find(({ name }) => name === names[type]);
        return field?.verified ? [[type, { contact: String(field.value), state: 'verified' }] as const] : [];
      });
      setFlags((before) => ({ ...Object.fromEntries(verified), ...before }));
    },
    [names],
  );
  const answered = (field: Field) => {
    const type = contactTypes.find((each) => names[each] === field.name);
    if (type) setFlags(({ [type]: _, ...others }) => others);
  };
  return { ...useShown(names, flags, settle), faults, settled, answered, opened };
}

const skipsIn = (flags: Flags): Answers =>
  Object.fromEntries(contactTypes.map((type) => [`skip_validation_${type}`, flags[type]?.state === 'skipped' ? 1 : 0]));

/** The display of doubts: next to each contact, and the dialog that verifies one. */
function useShown(names: ContactFields, flags: Flags, settle: (type: ContactType, state: Flag['state']) => void) {
  const { enrollmentId } = useWizard();
  const [verifying, setVerifying] = useState<ContactType>();
  const adornments = useMemo(() => {
    const shown: Record<string, ReactNode> = {};
    for (const type of contactTypes) {
      const flag = flags[type];
      const skip = (skipped: boolean) => settle(type, skipped ? 'skipped' : 'doubted');
      if (flag) shown[names[type]] = <DoubtedContact {...{ type, flag }} onVerify={() => setVerifying(type)} onSkip={skip} />;
    }
    return shown;
  }, [names, flags, settle]);
  const close = useCallback(
    (verified: boolean) => {
      if (verified && verifying) settle(verifying, 'verified');
      setVerifying(undefined);
    },
    [settle, verifying],
  );
  const beside = verifying ? (
    <Suspense fallback={null}>
      <VerifyDialog enrollmentId={enrollmentId} type={verifying} contact={flags[verifying]?.contact ?? ''} onClose={close} />
    </Suspense>
  ) : null;
  return { adornments, beside };
}
