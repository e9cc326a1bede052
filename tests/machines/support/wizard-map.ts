import type { ActorLogic } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { buildWizard, currentTab, type WizardSnapshot } from '#machines/wizard/wizard-machine.ts';
import type { SavedStep, WizardEvent, WizardInput } from '#machines/wizard/wizard-ports.ts';
import { reviewTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import { type Edge, edgeCover, edgesOf } from './edge-cover.ts';
import { answered, reopened } from './tab-lists.ts';

/** Events of a wizard: what people do, and how its actors end. */
export type WalkEvent =
  // No person sends this event: review gets it from the server, which another test covers.
  | Exclude<WizardEvent, { type: 'RELIST' }>
  | { readonly type: 'xstate.done.actor.saveTab'; readonly output: SavedStep }
  | { readonly type: 'xstate.done.actor.complete' }
  | { readonly type: `xstate.error.actor.${'saveTab' | 'complete'}`; readonly error: Error };

export type WalkStep = Edge<WizardSnapshot, WalkEvent>;

/** What determines where a wizard goes: its state, the return marker and which steps are complete. */
function keyOf({ value, context }: WizardSnapshot): string {
  const complete = visibleTabs(context.tabs).flatMap((tab) => (tab.complete ? [tab.tab_name] : []));
  return JSON.stringify([value, context.returnToReview, complete]);
}

/** An arrow as in the machine's diagram, whichever other steps are complete. */
export function arrowOf({ from, event, to }: WalkStep): string {
  const [value, returning] = JSON.parse(from) as readonly unknown[];
  const [next] = JSON.parse(to) as readonly unknown[];
  return JSON.stringify([value, returning, event.type, 'tab' in event ? event.tab : '', next]);
}

/** All possible events in a carrier's new enrollment, and walks that trigger each of them. */
export function wizardWalks(tabs: readonly Tab[]) {
  const names = visibleTabs(tabs).map((tab) => tab.tab_name);
  const [start = ''] = names;
  const machine = buildWizard(tabs, start) as unknown as ActorLogic<WizardSnapshot, WalkEvent, WizardInput>;
  const map = getAdjacencyMap(machine, {
    input: { returnToReview: false },
    events: (snapshot) => eventsIn(snapshot, names),
    filterEvents: (snapshot, event) => snapshot.can(event as WizardEvent),
    serializeState: keyOf,
  });
  const edges = edgesOf(map, keyOf);
  const [first = ''] = edges.keys();
  return { edges, walks: edgeCover(edges, first, arrowOf) };
}

/** The refusal of a save over what was saved elsewhere in the meantime. */
const conflict = Object.assign(new Error('saved elsewhere'), { conflict: { version: 'theirs', changes: [] } });

function eventsIn(snapshot: WizardSnapshot, names: readonly string[]): readonly WalkEvent[] {
  const here = currentTab(snapshot);
  const elsewhere = names.filter((name) => name !== here);
  return [
    { type: 'NEXT', answers: {} },
    { type: 'BACK' },
    ...elsewhere.map((tab) => ({ type: 'OPEN', tab }) as const),
    ...elsewhere.filter((name) => name !== reviewTab).map((tab) => ({ type: 'EDIT', tab }) as const),
    { type: 'COMPLETE', notes: '', textMessage: false },
    ...(here ? savesOf(here, snapshot).map((after) => ({ type: 'xstate.done.actor.saveTab', output: { tabs: after } }) as const) : []),
    { type: 'xstate.error.actor.saveTab', error: new Error('not saved') },
    { type: 'xstate.error.actor.saveTab', error: conflict },
    { type: 'KEEP_MINE' },
    { type: 'TAKE_SAVED' },
    { type: 'LOOK_AGAIN' },
    { type: 'xstate.done.actor.complete' },
    { type: 'xstate.error.actor.complete', error: new Error('not completed') },
  ];
}

/**
 * How a save can change the steps: it answers the step, and no more; an edit of the first one clears the second one's
 * answers; the second one removes the last altogether.
 */
function savesOf(tab: string, { context }: WizardSnapshot): readonly (readonly Tab[])[] {
  const saved = answered(context.tabs, tab);
  const shown = visibleTabs(saved).filter((each) => each.tab_name !== reviewTab);
  const [first, second] = shown;
  const last = shown.at(-1);
  const onlyTwo = shown.filter((each) => each.complete).length === 2;
  return [
    saved,
    ...(context.returnToReview && second && tab === first?.tab_name ? [reopened(saved, second.tab_name)] : []),
    ...(tab === second?.tab_name && onlyTwo ? [saved.map((each) => (each === last ? { ...each, required: false } : each))] : []),
  ];
}
