import { examplesOf, type WidgetExample } from '../example.ts';

/** A card that a payment provider's own fields take. Without a provider, they cannot be loaded. */
export const cardEntryExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'hosted_card', type: 'card_number', entry: 'hosted', label: 'Card number' },
  { 'an entry that cannot be loaded': {}, 'an entry with an error': { error: 'Please enter your card' } },
);
