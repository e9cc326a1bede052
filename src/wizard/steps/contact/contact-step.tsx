import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { contactFieldNames, type ContactType, contactTypes } from '#schemas/rules/contact.ts';
import { isExistingMember } from '#src/session/enroll-type.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { ContactAdornment } from './contact-adornment.tsx';
import { contactFaults, type Flag, type Flags } from './contact-checks.ts';
import { useKeptAddress } from '../../people/keep-address.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';

const VerifyDialog = lazy(async () => ({ default: (await import('../../verification/verify-dialog.tsx')).VerifyDialog }));

/** Contact Information: for existing members, e-mail and phone are checked before it is saved. */
export const contact = defineStep({ useForm: useContactForm });

function useContactForm(): FormExtras {
  const { enrollmentId, failure } = useWizard();
  const form = useRef<FormHandle>(null);
  const sent = useRef<Answers>({});
  const [flags, setFlags] = useState<Flags>({});
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const address = useKeptAddress();
  const [verifying, setVerifying] = useState<ContactType>();

  const note = useCallback((found: readonly FieldFault[]) => {
    const doubted = found.filter((fault) => fault.is_valid === false).map((fault) => fault.target_element);
    for (const type of contactTypes) {
      const name = contactFieldNames[type];
      const flag: Flag = { contact: String(sent.current[name]), state: 'doubted' };
      if (doubted.includes(name)) setFlags((before) => ({ ...before, [type]: flag }));
    }
  }, []);
  useEffect(() => note(failure?.faults ?? []), [failure, note]);

  const beforeSave = async (answers: Answers, reached: FormHandle) => {
    form.current = reached;
    sent.current = answers;
    setFaults(undefined);
    if (isExistingMember()) {
      const found = await contactFaults(answers, flags);
      note(found);
      if (found.length > 0) {
        setFaults(found);
        return undefined;
      }
    }
    const skips = contactTypes.map((type) => [`skip_validation_${type}`, flags[type]?.state === 'skipped' ? 1 : 0]);
    return { ...answers, with_validation: address.with_validation, ...Object.fromEntries(skips) };
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

  // Another contact is another question.
  const onAnswer = (field: Field) => {
    const type = contactTypes.find((each) => contactFieldNames[each] === field.name);
    if (type) setFlags(({ [type]: _, ...others }) => others);
    address.answered(field);
  };
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
  return { adornments, beforeSave, onAnswer, faults, outro: address.box, beside };
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
