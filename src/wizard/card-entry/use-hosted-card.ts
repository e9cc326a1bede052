import { useContext, useEffect } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { CardEntriesContext } from '#widgets/card-entry/card-entries.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { useWizard } from '../engine/wizard-context.ts';
import { HostedCards } from './hosted-cards.ts';

/** Hands a card to the provider before it is saved; shows a refusal at the card. */
export function useHostedCard(): (answers: Answers, form: FormHandle) => Promise<Answers | undefined> {
  const { failure } = useWizard();
  const cards = useContext(CardEntriesContext);
  const hosted = cards instanceof HostedCards ? cards : undefined;
  useEffect(() => {
    if (failure?.faults.some(({ target_element }) => cardFields.includes(target_element))) hosted?.forget();
  }, [failure, hosted]);
  return async (answers, form) => {
    const confirmed = answers.payment_method === 'cc' ? await hosted?.confirm(answers) : undefined;
    if (!confirmed) return answers;
    if ('reference' in confirmed) return { ...answers, card_number: confirmed.reference };
    form.setFault('card_number', confirmed.refused);
    return undefined;
  };
}

const cardFields = ['card_number', 'expiration_month', 'expiration_year'];
