import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { caseOf } from '#fixtures/replay.ts';
import { type FoundLanding, type Place, type SessionEvent, sessionMachine } from '#machines/session/session-machine.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { disowned } from '#src/api/disowned.ts';
import { App } from '#src/app/app.tsx';
import { authenticated } from '#src/session/authenticated.ts';
import { stored } from '#src/session/stored.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof sessionMachine>;
type Question = 'validateLanding' | 'askAgain';
type WalkEvent =
  | SessionEvent
  | { readonly type: `xstate.done.actor.${Question}`; readonly output: FoundLanding }
  | { readonly type: `xstate.error.actor.${Question}`; readonly error: { readonly isUnknown: boolean } }
  | { readonly type: 'xstate.done.actor.signOut' }
  | { readonly type: 'xstate.error.actor.signOut' };

const questions = ['validateLanding', 'askAgain'] as const;

/** The agents of two landing pages; the site's own is `welcome`. */
const agents = ['brooks', 'rosa'] as const;
const landings: readonly Place[] = agents.map((landing) => ({ kind: 'landing', landing }));
const places: readonly Place[] = [{ kind: 'open' }, { kind: 'access-page' }, { kind: 'store' }, ...landings];

const namedBy = ({ place }: State['context']) => (place.kind === 'landing' ? place.landing : undefined);

/** Stored values: a page the browser came by that no longer exists is forgotten. */
function rememberedAt(state: State): string {
  const { remembered, authenticated: wasLetIn } = state.context;
  const named = namedBy(state.context);
  const isOther = named !== undefined && (named !== remembered || !wasLetIn);
  return state.matches('notFound') && !isOther ? '' : remembered;
}

function happenings(state: State): readonly WalkEvent[] {
  if (state.status === 'done') return [];
  const { authenticated: wasLetIn, remembered } = state.context;
  const found = namedBy(state.context) ?? remembered;
  const arrivals = places.map((place): WalkEvent => ({ type: 'ARRIVE', place, remembered: rememberedAt(state), authenticated: wasLetIn }));
  const answered = questions.flatMap((question): readonly WalkEvent[] => [
    ...[true, false].map(
      (bypass_page): WalkEvent => ({
        type: `xstate.done.actor.${question}`,
        output: { landing_page: found || 'welcome', bypass_page },
      }),
    ),
    ...[true, false].map((isUnknown): WalkEvent => ({ type: `xstate.error.actor.${question}`, error: { isUnknown } })),
  ]);
  // The site's own access page cannot be left.
  const leaves: readonly WalkEvent[] = state.matches('accessPage') && !isAgent(remembered) ? [] : [{ type: 'LEAVE' }];
  const ends: readonly WalkEvent[] = [{ type: 'xstate.done.actor.signOut' }, { type: 'xstate.error.actor.signOut' }];
  return [...arrivals, ...answered, ...leaves, ...ends, { type: 'DISOWNED' }, { type: 'RETRY' }];
}

const isAgent = (landing: string) => agents.some((each) => each === landing);

const walksFrom = (input: State['context']) =>
  machineWalks<typeof sessionMachine, WalkEvent>(sessionMachine, {
    input,
    events: happenings,
    keyOf: ({ value, context }: State) => JSON.stringify([value, context]),
    arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from)[0], placeless(event), state.value]),
  });

// Arrows are distinguished by the kind of page, not by its owner.
const placeless = (event: WalkEvent) => (event.type === 'ARRIVE' ? [event.type, event.place.kind] : event);

const recorded = (name: string) => (caseOf(name).reply as unknown as { readonly data: object }).data;
const form = asked([{ field_name: 'code', type: 'text', label: 'Code', required: true, read_only: false }]);
const reads: Readonly<Record<string, () => unknown>> = {
  'get-default-info': () => recorded('get-default-info/site'),
  'get-common-menu': () => recorded('get-common-menu/categories'),
  'get-external-site-infromation': () => recorded('get-external-site-infromation/ordinary'),
  'get-ticket-link': () => recorded('get-ticket-link/link'),
  'get-goenroll-footer-plan': () => recorded('get-goenroll-footer-plan/plan'),
  'get-featured-plans': () => recorded('get-featured-plans/featured'),
  'get-agent-info-enroll': () => recorded('get-agent-info-enroll/agent'),
};
const server = new HeldServer((call) => (reads[call] ?? (() => form))(), ['validate-landing-page']);

const landingOf = (landing: string) => ({
  ...recorded(isAgent(landing) ? 'validate-landing-page/agent' : 'validate-landing-page/site'),
  landing_page: landing,
  landing_url: `/${landing}`,
});
const found = ({ output }: { readonly output: FoundLanding }) => server.succeed({ ...landingOf(output.landing_page), ...output });

type Failure = Extract<WalkEvent, { type: `xstate.error.actor.${Question}` }>;

async function refuse({ type, error: { isUnknown } }: Failure): Promise<void> {
  if (!isUnknown) return void server.refuse();
  const { landing_page } = server.refuse(404, 'landing-unknown', 'Nobody’s.');
  const isNamed = type.endsWith('validateLanding') && window.location.pathname.startsWith(`/${String(landing_page)}`);
  if (landing_page === '' || isNamed) return;
  // A stored page that no longer exists: the site's own is requested instead.
  await waitFor(() => expect(server.asked).toBe('validate-landing-page'));
  server.refuse(404, 'landing-unknown', 'Nobody’s.');
}

let go: NavigateFunction;
let at: string;
function Way() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    go = navigate;
    at = pathname;
  }, [navigate, pathname]);
  return null;
}

const addresses = { open: '/continue-enrollment', 'access-page': '/access-page', store: '/PlanQuestionView' } as const;
const addressOf = (place: Place) => (place.kind === 'landing' ? `/${place.landing}` : addresses[place.kind]);

async function arrive({ place }: { readonly place: Place }): Promise<void> {
  const address = addressOf(place);
  const other = at === address ? `${address}/` : address;
  const answerLate = server.asked === 'end-session' ? undefined : server.setAside();
  act(() => void go(other));
  // The page is displayed once its code has loaded, or redirects if no one has the address.
  await waitFor(() => expect([other, '/404']).toContain(at));
  answerLate?.();
}

function leave(): void {
  const answerLate = server.setAside();
  press(screen.queryByRole('button', { name: 'NOT MY SITE' }) ?? screen.queryByRole('button', { name: 'Not my site' }));
  answerLate();
}

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ARRIVE: arrive,
  LEAVE: leave,
  // Its result is not awaited: React would report an update of the page that comes in the meantime.
  DISOWNED: () => {
    act(disowned.emit);
  },
  RETRY: () => press(screen.getByRole('button', { name: 'Try again' })),
  'xstate.done.actor.validateLanding': found,
  'xstate.done.actor.askAgain': found,
  'xstate.error.actor.validateLanding': refuse,
  'xstate.error.actor.askAgain': refuse,
  'xstate.done.actor.signOut': () => server.succeed(),
  // For good: one that may pass is repeated before the next call, and every walk would wait for it.
  'xstate.error.actor.signOut': () => server.refuse(403, 'cross-site', 'Refused.'),
};

const pages = {
  open: 'Continue a saved enrollment',
  store: 'Cancer insurance questionnaire',
  landing: 'Your plan, explained.',
  accessPage: 'Welcome to Larkspur Benefit Store',
  notFound: 'OOPS! Page not found',
  unavailable: 'The store cannot be reached',
} as const;

/** The page that a state shows; none while waiting. */
function pageOf(state: State): string | undefined {
  const { kind } = state.context.place;
  if (state.hasTag('store')) return kind === 'access-page' ? pages.accessPage : pages[kind];
  return Object.entries(pages).find(([name]) => state.matches(name as State['value']))?.[1];
}

const replace = vi.fn<Location['replace']>();

function look(state: State): void {
  const page = pageOf(state);
  const shown = screen.queryAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);
  expect(shown).toEqual(page === undefined ? [] : [page]);
  expect(authenticated.is()).toBe(state.context.authenticated);
  if (state.matches('left')) {
    expect(replace).toHaveBeenCalledWith('/access-page');
    expect(window.localStorage).toHaveLength(0);
  } else expect(replace).not.toHaveBeenCalled();
}

beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void vi.spyOn(window.location, 'replace').mockImplementation(replace));
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.msw.close());

test.each([
  ['for the first time', { place: { kind: 'store' }, remembered: '', authenticated: false }],
  ['who was let in by an agent’s page before', { place: { kind: 'store' }, remembered: 'brooks', authenticated: true }],
] as const)(
  'a visitor who comes %s sees the guard’s state, and every arrow can be taken on its pages',
  async (_, input) => {
    const { edges, walks, arrowOf } = walksFrom(input);
    expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
    await takeWalks(walks, {
      server,
      open: async () => {
        // A walk may have ended while someone was leaving.
        await waitFor(() => expect(pendingCalls.count()).toBe(0));
        cleanup();
        replace.mockClear();
        stored.clearAll();
        authenticated.set(input.authenticated);
        if (input.remembered) {
          stored.set('landing_url', `/${input.remembered}`);
          stored.set('landing_info', JSON.stringify(landingOf(input.remembered)));
        }
        window.history.replaceState(null, '', addressOf(input.place));
        render(
          <BrowserRouter>
            <Way />
            <App />
          </BrowserRouter>,
        );
        await settled(server, true, () => expect(server.asked).toBe('validate-landing-page'));
      },
      drivers,
      look,
    });
  },
  240_000,
);
