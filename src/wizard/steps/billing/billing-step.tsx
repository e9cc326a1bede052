import { useCallback, useMemo, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { withHidden } from '#schemas/forms/with-hidden.ts';
import { messages } from '#schemas/messages/messages.ts';
import { productSteps } from '#schemas/steps/product-steps.ts';
import { useCall } from '#src/api/use-call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { isExistingMember } from '#src/session/enrollment/enroll-type.ts';
import { CardEntriesContext } from '#widgets/card-entry/card-entries.ts';
import { Rich } from '#src/ui/rich.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { expiryInOneLine } from '#widgets/expiry/expiry-in-one-line.ts';
import { choiceAnswers, loadPaymentsOnFile, settledBy } from './payments-on-file.ts';
import { HostedCards } from '../../card-entry/hosted-cards.ts';
import { useHostedCard } from '../../card-entry/use-hosted-card.ts';
import { AnswersOfStep } from '../../engine/lookups/answers-of-step.ts';
import { FormScreen } from '../../engine/form/form-screen.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';
import { words } from '../words.ts';

/** Billing Information: payments on file or the form, with what a draft means and what the statement will show. */
export const billing = defineStep({
  Screen: BillingScreen,
  useForm: useBillingForm,
  // What is on file has a call of its own.
  save: { call: (answers) => ('card_id' in answers || 'bank_id' in answers ? productSteps.billing_info.saveOnFile : undefined) },
});

function BillingScreen() {
  const { enrollmentId } = useWizard();
  const cards = useMemo(() => new HostedCards(enrollmentId), [enrollmentId]);
  return (
    <CardEntriesContext value={cards}>
      <FormScreen />
    </CardEntriesContext>
  );
}

function useBillingForm(): FormExtras {
  const { enrollmentId } = useWizard();
  const withCard = useHostedCard();
  const { intro, chosen, waits } = useChoiceOnFile(enrollmentId);
  const forced = useForcedMethod(enrollmentId);
  const settled = useMemo(() => chosen && settledBy(chosen), [chosen]);
  const address = useMemo(() => new AnswersOfStep(enrollmentId, contactAddress()), [enrollmentId]);
  const [method, setMethod] = useState<unknown>();
  const onOpen = useCallback<AnswersOfStep['open']>(
    (fields, form, fillIn) => {
      setMethod(form.answers().payment_method);
      return address.open(fields, form, fillIn);
    },
    [address],
  );
  return {
    intro,
    waits,
    outro: <BillingTexts enrollmentId={enrollmentId} isBank={(chosen?.answers.payment_method ?? method) === 'eft'} />,
    settled,
    beforeSave: (answers, form) => (chosen ? choiceAnswers(chosen, answers) : withCard({ ...answers, ...forced }, form)),
    onOpen,
    onAnswer: (field, value, form) => {
      if (field.name === 'payment_method') setMethod(value);
      return address.answer(field, form);
    },
    shape: withOneCard,
    cancelLabel: words.cancelEnrollment,
  };
}

const withOneExpiry = expiryInOneLine({ month: 'expiration_month', year: 'expiration_year' });

/** A card in one line: what a provider's field takes, or the expiration date beside its number. */
function withOneCard(form: BuiltForm): BuiltForm {
  if (!form.fields.some(({ entry }) => entry === 'hosted')) return withOneExpiry(form);
  const beside = ['card_brand', 'expiration_month', 'expiration_year'];
  return { ...withHidden(form, beside), reportedAt: Object.fromEntries(beside.map((name) => [name, 'card_number'])) };
}

/** The billing address while "same as my contact address" is checked. */
const contactAddress = () =>
  ({
    box: 'is_physical_address',
    fields: ['address1', 'address2', 'city', 'state', 'zip'],
    column: 'contact_info',
    unknown: messages.contactAddressUnknown,
  }) as const;

/** The payment method of the group, if it pays: the form asks for none, but a save still names it. */
function useForcedMethod(enrollment_id: string): Answers {
  const method = useCall('GET /get-payment-method', { enrollment_id }).data?.result;
  return method === 'list' || method === 'elist' || method === 'stmt' ? { payment_method: method } : {};
}

function useChoiceOnFile(enrollmentId: string) {
  const { failure } = useWizard();
  const onFile = useLoaded(enrollmentId, loadPaymentsOnFile).data;
  const [picked, pick] = useState<string>();
  const id = picked ?? onFile?.find(({ chosen }) => chosen)?.id ?? '';
  const refused = failure?.faults.find(({ target_element }) => target_element === 'card_id' || target_element === 'bank_id');
  const intro =
    onFile && onFile.length > 0 ? (
      <div className="mb-8">
        <ChooseOne
          label={messages.payOnFile}
          placeholder={messages.payAnotherWay}
          options={onFile.map((each) => ({ value: each.id, name: each.name }))}
          value={id}
          onChange={pick}
          error={refused?.error_message}
        />
      </div>
    ) : null;
  return { intro, chosen: onFile?.find((each) => each.id === id), waits: isExistingMember() && !onFile };
}

function BillingTexts({ enrollmentId, isBank }: { readonly enrollmentId: string; readonly isBank: boolean }) {
  const texts = useCall('GET /get-billing-text', { enrollment_id: enrollmentId });
  // If the group pays, nothing is drafted from the person.
  if (!texts.data || texts.data.notice) return null;
  return (
    <div className="mt-8 space-y-3 text-sm leading-relaxed text-ink-muted">
      <p>
        <Rich text={words.onYourStatement} with={{ text: <span className="font-medium text-ink">{texts.data.text}</span> }} />
      </p>
      {isBank && texts.data.eft_text ? (
        <details>
          <summary className="min-h-6 font-medium text-ink">{words.aboutBankPayments}</summary>
          <p className="mt-2 whitespace-pre-line">{texts.data.eft_text}</p>
        </details>
      ) : null}
    </div>
  );
}
