import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { Refused } from '#server/contract/refusals.ts';

/** A step that an enrollment still has to complete. */
export type OpenStep = Pick<Tab, 'tab_name' | 'title'>;

/** Refuses to go on while steps are open: the message names the first one, and a fault each of them. */
export function refuseOpenSteps(open: readonly OpenStep[]): void {
  const [first] = open;
  if (!first) return;
  const faults = open.map(({ tab_name, title }) => ({
    target_element: tab_name,
    error_message: fill(messages.stepNotComplete, { title }),
  }));
  throw new Refused('step-incomplete', { message: fill(messages.completeStepFirst, { title: first.title }), faults });
}
