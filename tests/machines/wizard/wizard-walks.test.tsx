import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentTab, stepAfterReshape } from '#machines/wizard/wizard-machine.ts';
import { stepPicturesKept } from '#src/wizard/engine/form/step-picture.ts';
import { eachStateAccessible } from '#tests/machines/support/each-state-accessible.ts';
import { carriers, tabsOf, titleOf } from '#tests/machines/support/tab-lists.ts';
import { arrowOf, type WalkStep, wizardWalks } from '#tests/machines/support/wizard-map.ts';
import { drivers, expectOpened, expectPage, expectScreen, openWizard, WalkedServer } from '#tests/machines/support/wizard-screens.tsx';

const walked = new WalkedServer();
beforeAll(() => walked.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(async () => {
  await stepPicturesKept();
  walked.msw.close();
});

const lists = Object.entries(carriers);
// The same step looks the same in every list.
const isAccessible = eachStateAccessible();

test.each(lists)('every step, ending and refusal of the carrier “%s” is reached, and every arrow taken', (_, names) => {
  const { edges, walks } = wizardWalks(tabsOf(names));
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  const ends = [...edges.keys()].map((key) => JSON.parse(key)[0]).filter((value) => typeof value === 'string');
  expect(new Set(ends)).toEqual(new Set(['cart', 'completing', 'receipt', 'reshaped']));
});

test.each(lists)(
  'the screens of the carrier “%s” show the machine’s state, and offer the events it accepts',
  async (_, names) => {
    const tabs = tabsOf(names);
    const [start = ''] = names;
    for (const walk of wizardWalks(tabs).walks) {
      openWizard(tabs);
      await expectOpened(titleOf(start));
      let here: string = start;
      for (const step of walk) {
        drive(step);
        const left = here;
        here = currentTab(step.state) ?? here;
        await expectState(step, here, left);
        await isAccessible([here, step.state.value]);
      }
      cleanup();
    }
  },
  240_000,
);

function drive({ event }: WalkStep): void {
  const driver = drivers[event.type] as ((event: WalkStep['event'], walked: WalkedServer) => void) | undefined;
  if (!driver) throw new Error(`nobody knows how to let ${event.type} happen on the screen`);
  driver(event, walked);
}

const pages: Readonly<Record<string, string>> = { cart: 'Cart', receipt: 'Receipt' };

async function expectState({ state, event, from }: WalkStep, here: string, left: string): Promise<void> {
  try {
    const { tabs, returnToReview } = state.context;
    if (state.status === 'active') await expectScreen(state, here, walked);
    else await expectPage(pages[String(state.value)] ?? titleOf(stepAfterReshape(tabs, left, returnToReview)));
  } catch (error) {
    throw new Error(`after ${JSON.stringify(event)} in ${from}`, { cause: error });
  }
}
