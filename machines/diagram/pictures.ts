import type { AnyStateMachine } from 'xstate';
import { reviewTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import { accessCodeMachine } from '../access-code/access-code-machine.ts';
import { addToCartMachine } from '../add-to-cart/add-to-cart-machine.ts';
import { cancelMachine } from '../cancel/cancel-machine.ts';
import { listMachine } from '../list/list-machine.ts';
import { oneTimeCodeMachine } from '../one-time-code/one-time-code-machine.ts';
import { saveQuoteMachine } from '../save-quote/save-quote-machine.ts';
import { saveLaterMachine } from '../save-later/save-later-machine.ts';
import { sessionMachine } from '../session/session-machine.ts';
import { buildWizard } from '../wizard/wizard-machine.ts';
import type { GraphOptions } from './graph.ts';
import type { LayoutOptions } from './layout.ts';

/** A machine, and how it is shown best. */
export interface Picture {
  readonly name: string;
  readonly title: string;
  /** What the machine decides, in a sentence. */
  readonly about: string;
  /** Beside anything else its letters would be too small to read. */
  readonly isWide?: boolean;
  readonly machine: AnyStateMachine;
  readonly graph: GraphOptions;
  readonly layout: LayoutOptions;
}

/** The machines that are the same for every enrollment. */
export const pictures = {
  list: {
    name: 'list',
    title: 'List',
    about: 'Any list of a step, such as dependents or beneficiaries: its rules say who may join, and when Next is open.',
    machine: listMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'one-time-code': {
    name: 'one-time-code',
    title: 'One-time code',
    about: 'Proves an address or a number by a code; another code may be sent after two minutes.',
    machine: oneTimeCodeMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'save-later': {
    name: 'save-later',
    title: 'Save & Continue Later',
    about: 'Mails the way back to an unfinished enrollment.',
    machine: saveLaterMachine,
    graph: {},
    layout: { direction: 'RIGHT' },
  },
  cancel: {
    name: 'cancel',
    title: 'Cancel Enrollment',
    about: 'Asks first.',
    machine: cancelMachine,
    graph: {},
    layout: { direction: 'RIGHT' },
  },
  'save-quote': {
    name: 'save-quote',
    title: 'Save Cart',
    about: 'Mails a cart to somebody, who opens it as one of their own.',
    machine: saveQuoteMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  session: {
    name: 'session',
    title: 'Session and landing',
    about: 'The guard before the store: whose landing page somebody comes by, and who needs a code.',
    machine: sessionMachine,
    graph: {},
    isWide: true,
    layout: { direction: 'DOWN', stacked: true },
  },
  'access-code': {
    name: 'access-code',
    title: 'Access code',
    about: 'A code, whose it is, and whether that is who was meant.',
    machine: accessCodeMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'add-to-cart': {
    name: 'add-to-cart',
    title: 'Add to cart',
    about: 'The way of a plan into the cart, with the plan that it is sold in a pair with and the membership it needs.',
    machine: addToCartMachine,
    graph: {},
    layout: { direction: 'DOWN', inOrder: true },
  },
} satisfies Readonly<Record<string, Picture>>;

const anyOf = 'any step';
const ends = { cart: 'Cart', completing: 'Completing', receipt: 'Receipt', reshaped: 'Steps changed' };

/** The wizard of an enrollment with these steps: a line of them in the carrier's order, what happens inside of each left out. */
export function wizardPicture(name: string, title: string, tabs: readonly Tab[]): Picture {
  const shown = visibleTabs(tabs).map((tab) => tab.tab_name);
  return {
    name,
    title,
    about: 'The steps in the order of the carrier. A save that the server took is the only way forward.',
    machine: buildWizard(tabs, shown[0] ?? reviewTab),
    graph: { depth: 1, anyOf, titles: titlesOf(tabs) },
    layout: { direction: 'DOWN', spine: [...shown, 'completing', 'receipt'] },
  };
}

/** What happens inside of one step, and where it leads to. */
export function stepPicture(name: string, title: string, tabs: readonly Tab[], tab: string): Picture {
  return {
    name,
    title,
    about: 'Inside of a step: its answers are edited, then saved, and what the save means is asked in the order of the carrier’s steps.',
    machine: buildWizard(tabs, tab),
    graph: { within: tab, anyOf, titles: titlesOf(tabs) },
    layout: { direction: 'DOWN', stacked: true },
  };
}

function titlesOf(tabs: readonly Tab[]): Readonly<Record<string, string>> {
  return { ...ends, ...Object.fromEntries(tabs.map(({ tab_name, title }) => [tab_name, title])) };
}
