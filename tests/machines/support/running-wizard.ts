import { createActor, waitFor } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { buildWizard, currentTab } from '#machines/wizard/wizard-machine.ts';
import type { CompletionInput, SavedStep, SaveInput, WizardEvent } from '#machines/wizard/wizard-ports.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';

interface Work<Input, Output> {
  readonly input: Input;
  readonly succeed: (output: Output) => void;
  readonly fail: (error: Error) => void;
}

/** A wizard whose saves and completions wait until the test says how they end. */
export function startWizard(tabs: readonly Tab[], start: string, { returnToReview = false } = {}) {
  const saves: Work<SaveInput, SavedStep>[] = [];
  const completions: Work<CompletionInput, void>[] = [];
  const waiting = <Input, Output>(asked: Work<Input, Output>[]) =>
    fromCall<Output, Input>((input) => new Promise<Output>((succeed, fail) => void asked.push({ input, succeed, fail })));
  const machine = buildWizard(tabs, start).provide({
    actors: { saveTab: waiting<SaveInput, SavedStep>(saves), complete: waiting<CompletionInput, void>(completions) },
  });
  const actor = createActor(machine, { input: { returnToReview } }).start();
  const moved = (from: unknown) => waitFor(actor, (snapshot) => snapshot !== from, { timeout: hangLimit });
  const last = <Entry>(entries: readonly Entry[]) => {
    const entry = entries.at(-1);
    if (!entry) throw new Error('nothing was asked for yet');
    return entry;
  };
  return {
    actor,
    saves,
    completions,
    /** Where the wizard is: a step's name, or how it ended. */
    at: () => currentTab(actor.getSnapshot()) ?? String(actor.getSnapshot().value),
    busy: () => actor.getSnapshot().hasTag('busy'),
    context: () => actor.getSnapshot().context,
    can: (event: WizardEvent) => actor.getSnapshot().can(event),
    next: (answers: Answers = {}) => actor.send({ type: 'NEXT', answers }),
    /** Ends the current save; the steps afterwards are as given. */
    saved: async (after: readonly Tab[]) => {
      last(saves).succeed({ tabs: after });
      await moved(actor.getSnapshot());
    },
    saveRefused: async (reason: string) => {
      last(saves).fail(new Error(reason));
      await moved(actor.getSnapshot());
    },
    completed: async () => {
      last(completions).succeed();
      await moved(actor.getSnapshot());
    },
    completionRefused: async (reason: string) => {
      last(completions).fail(new Error(reason));
      await moved(actor.getSnapshot());
    },
  };
}
