import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { contactFieldNames, type ContactType, contactTypes } from '#schemas/rules/contact.ts';
import { stored } from '#src/session/stored.ts';
import { Adornments } from '#widgets/form/adornments.tsx';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { ContactAdornment } from '../contact/contact-adornment.tsx';
import { contactFaults, type Flag, type Flags } from '../contact/contact-checks.ts';
import { useWizard } from '../wizard-context.ts';
import { FormStep } from './form-step.tsx';

const VerifyDialog = lazy(async () => ({ default: (await import('../contact/verify-dialog.tsx')).VerifyDialog }));

/** Contact Information: a form, whose e-mail and phone an existing user has checked before it is saved. */
export function ContactStep() {
  const { enrollmentId, failure } = useWizard();
  const form = useRef<FormHandle>(null);
  const sent = useRef<Answers>({});
  const [flags, setFlags] = useState<Flags>({});
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const [address, setAddress] = useState<'fine' | 'doubted' | 'kept'>('fine');
  const [verifying, setVerifying] = useState<ContactType>();

  const note = useCallback((found: readonly FieldFault[]) => {
    const doubted = found.filter((fault) => fault.is_valid === false).map((fault) => fault.target_element);
    for (const type of contactTypes) {
      const name = contactFieldNames[type];
      const flag: Flag = { contact: String(sent.current[name]), state: 'doubted' };
      if (doubted.includes(name)) setFlags((before) => ({ ...before, [type]: flag }));
    }
    if (doubted.some((name) => addressNames.includes(name))) setAddress('doubted');
  }, []);
  useEffect(() => note(failure?.faults ?? []), [failure, note]);

  const beforeSave = async (answers: Answers, reached: FormHandle) => {
    form.current = reached;
    sent.current = answers;
    setFaults(undefined);
    const claims = address === 'kept' ? { with_validation: 0 } : {};
    if (stored.get('enroll_type') !== 'existing-user') return { ...answers, ...claims };
    const found = await contactFaults(answers, flags);
    if (found.length > 0) {
      note(found);
      setFaults(found);
      return undefined;
    }
    const skips = contactTypes.map((type) => [`skip_validation_${type}`, flags[type]?.state === 'skipped' ? 1 : 0]);
    return { ...answers, with_validation: 1, ...claims, ...Object.fromEntries(skips) };
  };

  const settle = useCallback((type: ContactType, state: Flag['state']) => {
    const name = contactFieldNames[type];
    setFlags((before) => {
      const flag = before[type];
      if (flag && state === 'verified') form.current?.set(name, flag.contact);
      return flag ? { ...before, [type]: { ...flag, state } } : before;
    });
    if (state !== 'doubted') form.current?.setFault(name, undefined);
  }, []);
  const adornments = useAdornments(flags, setVerifying, settle);

  // Another contact or address is another question.
  const onAnswer = ({ name }: Field) => {
    const type = contactTypes.find((each) => contactFieldNames[each] === name);
    if (type) setFlags(({ [type]: _, ...others }) => others);
    if (addressNames.includes(name)) setAddress('fine');
  };
  const close = useCallback(
    (verified: boolean) => {
      if (verified && verifying) settle(verifying, 'verified');
      setVerifying(undefined);
    },
    [settle, verifying],
  );
  return (
    <Adornments value={adornments}>
      <FormStep
        beforeSave={beforeSave}
        onAnswer={onAnswer}
        faults={faults}
        outro={address !== 'fine' && <KeepAddress kept={address === 'kept'} onKeep={(kept) => setAddress(kept ? 'kept' : 'doubted')} />}
      />
      {verifying && (
        <Suspense fallback={null}>
          <VerifyDialog enrollmentId={enrollmentId} type={verifying} contact={flags[verifying]?.contact ?? ''} onClose={close} />
        </Suspense>
      )}
    </Adornments>
  );
}

function useAdornments(flags: Flags, verify: (type: ContactType) => void, settle: (type: ContactType, state: Flag['state']) => void) {
  return useMemo(
    () =>
      Object.fromEntries(
        contactTypes.flatMap((type) => {
          const flag = flags[type];
          if (!flag) return [];
          const skip = (skipped: boolean) => settle(type, skipped ? 'skipped' : 'doubted');
          return [
            [contactFieldNames[type], <ContactAdornment key={type} {...{ type, flag }} onVerify={() => verify(type)} onSkip={skip} />],
          ];
        }),
      ),
    [flags, verify, settle],
  );
}

const addressNames: readonly string[] = ['address1', 'address2', 'city', 'state', 'zip'];

function KeepAddress({ kept, onKeep }: { readonly kept: boolean; readonly onKeep: (kept: boolean) => void }) {
  return (
    <label className="mt-6 flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={kept} onChange={(event) => onKeep(event.target.checked)} className="size-5" />
      {messages.addressAsTyped}
    </label>
  );
}
