import type { AnyStateMachine } from 'xstate';
import { type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
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

/** A machine, and how to show it. */
export interface Picture {
  readonly name: string;
  readonly title: string;
  /** The purpose of the machine, in one sentence. */
  readonly about: string;
  /** Needs the full width; next to other content, its text would be too small to read. */
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
    about: 'Any list of a step, such as dependents or beneficiaries: its rules decide who may join, and when Next is enabled.',
    machine: listMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'one-time-code': {
    name: 'one-time-code',
    title: 'One-time code',
    about: 'Proves an email address or phone number with a code; another code can be sent after two minutes.',
    machine: oneTimeCodeMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'save-later': {
    name: 'save-later',
    title: 'Save & Continue Later',
    about: 'Mails a link back to an unfinished enrollment.',
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
    about: 'Mails a cart to someone, who opens it as their own.',
    machine: saveQuoteMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  session: {
    name: 'session',
    title: 'Session and landing',
    about: 'Guards the store: decides whose landing page a visitor came by, and who needs a code.',
    machine: sessionMachine,
    graph: {},
    isWide: true,
    layout: { direction: 'DOWN', stacked: true },
  },
  'access-code': {
    name: 'access-code',
    title: 'Access code',
    about: 'Asks for a code, and confirms whose it is.',
    machine: accessCodeMachine,
    graph: {},
    layout: { direction: 'DOWN' },
  },
  'add-to-cart': {
    name: 'add-to-cart',
    title: 'Add to cart',
    about: 'Adds a plan to the cart, with its paired plan and the membership that it needs.',
    machine: addToCartMachine,
    graph: {},
    layout: { direction: 'DOWN', inOrder: true },
  },
} satisfies Readonly<Record<string, Picture>>;

const anyOf = 'any step';
const ends = { cart: 'Cart', completing: 'Completing', receipt: 'Receipt', reshaped: 'Steps changed' };

/** The wizard of an enrollment with these steps: a line of them in the carrier's order, without the inside of each. */
export function wizardPicture(name: string, title: string, tabs: readonly Tab[]): Picture {
  const shown = visibleTabs(tabs).map((tab) => tab.tab_name);
  return {
    name,
    title,
    about: 'The steps in the carrier’s order. Only a successful save leads to the next step.',
    machine: buildWizard(tabs, shown[0] ?? ''),
    graph: { depth: 1, anyOf, titles: titlesOf(tabs) },
    layout: { direction: 'DOWN', spine: [...shown, 'completing', 'receipt'] },
  };
}

/** The inside of one step, and where it leads. */
export function stepPicture(name: string, title: string, tabs: readonly Tab[], tab: string): Picture {
  return {
    name,
    title,
    about:
      'The inside of a step: answers are edited, then saved. The result of the save and the order of the steps decide what comes next.',
    machine: buildWizard(tabs, tab),
    graph: { within: tab, anyOf, titles: titlesOf(tabs) },
    layout: { direction: 'DOWN', stacked: true },
  };
}

function titlesOf(tabs: readonly Tab[]): Readonly<Record<string, string>> {
  return { ...ends, ...Object.fromEntries(tabs.map(({ tab_name, title }) => [tab_name, title])) };
}
