import type { AnyEventObject, ContextFrom } from 'xstate';
import { isReview, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import type { listMachine } from '../list/list-machine.ts';

/** A sample event, and what distinguishes it from others of its type. */
export interface Sample {
  readonly detail?: string;
  readonly event: AnyEventObject;
}

/** The position of a machine, which the possible events depend on. */
export interface Standing<Context = never> {
  readonly context: Context;
  /** The ids of the states. */
  readonly states: ReadonlySet<string>;
  /** The last event. */
  readonly before: AnyEventObject | undefined;
}

type SamplesOf = Readonly<Record<string, (type: string, at: Standing) => readonly Sample[]>>;
type At<Context> = Standing<Context>;

interface Steps {
  readonly tabs: readonly Tab[];
}

const chosen = (type: string, { context: { tabs } }: At<Steps>, keep: (tab: Tab) => boolean = () => true) =>
  visibleTabs(tabs)
    .filter(keep)
    .map(({ tab_name, title }) => ({ detail: title, event: { type, tab: tab_name } }));

const conflict = Object.assign(new Error('The step was saved elsewhere.'), { conflict: { version: 'example', changes: [] } });

const wizard: SamplesOf = {
  NEXT: (type) => [{ event: { type, answers: {} } }],
  OPEN: (type, at: At<Steps>) => chosen(type, at),
  EDIT: (type, at: At<Steps>) => chosen(type, at, ({ tab_name }) => !isReview(tab_name)),
  RELIST: (type, { context: { tabs } }: At<Steps>) => [{ detail: 'the same steps', event: { type, tabs } }],
  COMPLETE: (type) => [{ event: { type, notes: '', textMessage: false } }],
  'xstate.done.actor.saveTab': (type, at: At<Steps>) => saves(type, at),
  'xstate.error.actor.saveTab': (type) => [
    { detail: 'an answer was refused', event: { type, error: new Error('An answer was refused.') } },
    { detail: 'saved elsewhere in the meantime', event: { type, error: conflict } },
  ],
};

// The server answers with the steps after the save: this one is complete, and perhaps another one is needed.
function saves(type: string, { context: { tabs }, states }: At<Steps>): readonly Sample[] {
  const saved = tabs.map((tab) => (states.has(tab.tab_name) ? { ...tab, complete: true } : tab));
  const hidden = tabs.find(({ required }) => !required);
  const more = hidden && saved.map((tab) => (tab.tab_name === hidden.tab_name ? { ...tab, required: true } : tab));
  return [
    { detail: 'the step is complete', event: { type, output: { tabs: saved } } },
    ...(more ? [{ detail: `${hidden.title} is needed now`, event: { type, output: { tabs: more } } }] : []),
  ];
}

type Lists = ContextFrom<typeof listMachine>;

const ofEach = (type: string, { context: { list: items, rules } }: At<Lists>) =>
  items.map((each, at) => ({ detail: rules.words?.nameOf(each, at) ?? String(at + 1), event: { type, id: each[rules.id] } }));

function submits(type: string, { context: { list: items, rules, chosen: edited, as } }: At<Lists>): readonly Sample[] {
  const id = edited?.[rules.id] ?? `example-${items.length + 1}`;
  const filled = rules.words?.filled(as) ?? [{ answers: {} }];
  return filled.map(({ detail, answers }) => ({ ...(detail ? { detail } : {}), event: { type, id, answers } }));
}

const list: SamplesOf = {
  ANSWER: (type, { context: { rules } }: At<Lists>) =>
    (rules.words?.answers ?? []).map(({ detail, answer }) => ({ detail, event: { type, answer } })),
  ADD: (type, { context: { rules } }: At<Lists>) =>
    (rules.words?.additions ?? [{}]).map(({ detail, as }) => ({ ...(detail ? { detail } : {}), event: { type, as } })),
  EDIT: (type, at: At<Lists>) => ofEach(type, at),
  DELETE: (type, at: At<Lists>) => ofEach(type, at),
  SUBMIT: (type, at: At<Lists>) => submits(type, at),
  REFUSED: (type) => [{ event: { type, faults: [] } }],
  'xstate.done.actor.keep': (type, { context: { list: items, aside } }: At<Lists>) => [{ event: { type, output: { list: items, aside } } }],
};

const oneTimeCode: SamplesOf = {
  'xstate.done.actor.send': (type) => [
    { detail: 'a code is on its way', event: { type, output: { message: 'A code is on its way.', resendAt: 0, refused: false } } },
    { detail: 'another must wait', event: { type, output: { message: 'Another code must wait.', resendAt: 0, refused: true } } },
  ],
  VERIFY: (type) => [
    { detail: 'six digits', event: { type, code: '123456' } },
    { detail: 'four digits', event: { type, code: '1234' } },
    { detail: 'nothing', event: { type, code: '' } },
  ],
};

const places = [
  { detail: 'a page of the store', place: { kind: 'store' } },
  { detail: 'a page for everyone', place: { kind: 'open' } },
  { detail: 'the access page', place: { kind: 'access-page' } },
  { detail: 'another landing page', place: { kind: 'landing', landing: 'another-page' } },
] as const;

const found = (type: string): readonly Sample[] => [
  { detail: 'its owner lets everyone in', event: { type, output: { landing_page: 'example', bypass_page: true } } },
  { detail: 'its owner asks for a code', event: { type, output: { landing_page: 'example', bypass_page: false } } },
];
const notFound = (type: string): readonly Sample[] => [
  { detail: 'no one has this value', event: { type, error: Object.assign(new Error('Unknown.'), { isUnknown: true }) } },
  { detail: 'no answer', event: { type, error: new Error('No answer.') } },
];

const session: SamplesOf = {
  ARRIVE: (type) => places.map(({ detail, place }) => ({ detail, event: { type, place } })),
  'xstate.done.actor.validateLanding': found,
  'xstate.done.actor.askAgain': found,
  'xstate.error.actor.validateLanding': notFound,
  'xstate.error.actor.askAgain': notFound,
};

const owners = (type: string): readonly Sample[] => [
  { detail: 'with a landing page', event: { type, output: { landing_url: '/example' } } },
  { detail: 'without a landing page', event: { type, output: { landing_url: '' } } },
];

const accessCode: SamplesOf = {
  SUBMIT: (type) => [{ event: { type, code: 'EXAMPLE' } }],
  'xstate.done.actor.validate': owners,
  'xstate.done.actor.validateAgain': owners,
};

const wanted = { planId: 1, pricingId: '1-IO' };

const addToCart: SamplesOf = {
  ADD: (type) => [
    { detail: 'a plan', event: { type, ...wanted, needsMembership: false } },
    { detail: 'a plan that needs a membership', event: { type, ...wanted, needsMembership: true } },
  ],
  CHOOSE: (type) => [{ event: { type, membershipId: 2 } }],
  'xstate.done.actor.checkPaired': (type) => [
    { detail: 'sold in a pair', event: { type, output: true } },
    { detail: 'sold alone', event: { type, output: false } },
  ],
  'xstate.done.actor.pricePartner': (type) => [{ event: { type, output: { planId: 3, pricingId: '3-IO' } } }],
};

const reader = { name: 'Dana', email: 'dana@example.com' };

const saveQuote: SamplesOf = {
  PREVIEW: (type) => [{ event: { type, ...reader } }],
  SEND: (type) => [{ event: { type, ...reader } }],
  'xstate.done.actor.loadPreview': (type) => [{ event: { type, output: 'A preview of the mail.' } }],
  'xstate.done.actor.sendQuote': (type) => [{ event: { type, output: reader.email } }],
};

const samples: Readonly<Record<string, SamplesOf>> = {
  wizard,
  list,
  'one-time-code': oneTimeCode,
  session,
  'access-code': accessCode,
  'add-to-cart': addToCart,
  'save-quote': saveQuote,
};

/** Sample events of a type for a machine's position. */
export function samplesOf(machine: string, type: string, at: Standing): readonly Sample[] {
  const made = samples[machine]?.[type];
  if (made) return made(type, at);
  return [{ event: type.startsWith('xstate.error') ? { type, error: new Error('The server refused it.') } : { type } }];
}
