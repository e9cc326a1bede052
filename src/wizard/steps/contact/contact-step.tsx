import { contactFieldNames } from '#schemas/rules/contact.ts';
import { isExistingMember } from '#src/session/enrollment/enroll-type.ts';
import { useKeptAddress } from '../../people/keep-address.tsx';
import { useOtherState } from '../../people/other-state.tsx';
import { useDoubtedContacts } from '../../verification/use-doubted-contacts.tsx';
import { useBothOnOpen } from '../../engine/form/use-both-on-open.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';

/** Contact Information: for existing members, email and phone are checked before it is saved. */
export const contact = defineStep({ useForm: useContactForm });

function useContactForm(): FormExtras {
  const address = useKeptAddress();
  const otherState = useOtherState();
  const { settled, answered, opened, ...contacts } = useDoubtedContacts(contactFieldNames, isExistingMember());
  return {
    ...contacts,
    outro: (
      <>
        {otherState.notice}
        {address.box}
      </>
    ),
    onOpen: useBothOnOpen(opened, otherState.onOpen),
    beforeSave: async (answers, form) => {
      const skips = await settled(answers, form);
      return skips && { ...answers, with_validation: address.with_validation, ...skips };
    },
    onAnswer: (field, value) => {
      otherState.answered(field, value);
      answered(field);
      address.answered(field);
    },
  };
}
