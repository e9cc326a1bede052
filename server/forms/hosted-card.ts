import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { messages } from '#schemas/messages/messages.ts';

const captured = {
  and: [
    { field: 'payment_method', equals: 'cc' },
    { field: 'card_number', masked: true },
  ],
};
const referenceOrCard = '^[a-z]+_\\w{6,200}(:[\\w\\-]+:\\d{4})?$';

/**
 * The questions about a card if a provider's fields take it: one entry in place of number, expiration date and security
 * code. What the provider captured is shown once it is saved.
 */
export function withHostedCard(definitions: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return definitions.flatMap((definition) => {
    const { field_name } = definition;
    if (field_name === 'security_code') return [];
    if (field_name === 'expiration_month' || field_name === 'expiration_year') return [{ ...definition, show_when: captured }];
    return field_name === 'card_number' ? [entryOf(definition), brand] : [definition];
  });
}

function entryOf(definition: FieldDefinition): FieldDefinition {
  const texts = { pattern: referenceOrCard, pattern_message: messages.cardEntryUnknown, required_message: messages.cardIncomplete };
  return { ...definition, ...texts, entry: 'hosted' };
}

const brand: FieldDefinition = { field_name: 'card_brand', required: false, read_only: false, show_when: captured };
