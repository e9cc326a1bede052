import { messages } from '#schemas/messages/messages.ts';
import { fieldRefused } from './refusals.ts';

/** What was chosen for a field. Refuses the field if nothing was. */
export function atLeastOne<Chosen>(field: string, chosen: readonly Chosen[]): readonly Chosen[] {
  if (chosen.length === 0) throw fieldRefused(field, messages.chooseAtLeastOne);
  return chosen;
}
