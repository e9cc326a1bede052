import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type SaveQuoteEvent, saveQuoteMachine } from '#machines/save-quote/save-quote-machine.ts';
import { SaveQuote } from '#src/store/saved-quote/save-quote.tsx';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof saveQuoteMachine>;
type Work = 'loadPreview' | 'sendQuote';
type WalkEvent =
  | SaveQuoteEvent
  | { readonly type: `xstate.done.actor.${Work}`; readonly output: string }
  | { readonly type: `xstate.error.actor.${Work}`; readonly error: Error };

const reader = { name: 'Maria', email: 'maria@example.com' };
const failed = new Error('Busy.');

const happenings: readonly WalkEvent[] = [
  { type: 'PREVIEW', ...reader },
  { type: 'SEND', ...reader },
  { type: 'SEND_PREVIEWED' },
  { type: 'BACK' },
  { type: 'xstate.done.actor.loadPreview', output: 'Hello Maria' },
  { type: 'xstate.done.actor.sendQuote', output: reader.email },
  { type: 'xstate.error.actor.loadPreview', error: failed },
  { type: 'xstate.error.actor.sendQuote', error: failed },
];

const { edges, walks, arrowOf } = machineWalks<typeof saveQuoteMachine, WalkEvent>(saveQuoteMachine, {
  input: undefined,
  events: () => happenings,
  keyOf: ({ value, context: { preview, failure } }: State) => JSON.stringify([value, preview, failure !== undefined]),
  arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from), event.type, state.value]),
});

const question = { type: 'text', required: true, read_only: false } as const;
const form = [
  { field_name: 'name', label: 'Name', ...question },
  { field_name: 'email', label: 'Email', ...question },
];
const server = new HeldServer(() => asked(form, 'save-quote'), ['get-quote-preview-content']);
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

function fillAndPress(name: string): void {
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: reader.name } });
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: reader.email } });
  press(inPopup('Save Cart', name));
}

// Both popups are open while a preview is sent.
const popup = (title: string) => screen.queryByRole('dialog', { name: title });
const inPopup = (title: string, name: string) =>
  [...(popup(title)?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name);

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  PREVIEW: () => fillAndPress('Preview'),
  SEND: () => fillAndPress('Send'),
  SEND_PREVIEWED: () => press(inPopup('Preview', 'Send')),
  BACK: () => press(inPopup('Preview', 'Back')),
  'xstate.done.actor.loadPreview': ({ output }) => server.succeed({ content: output }),
  'xstate.done.actor.sendQuote': ({ output }) => expect(server.succeed({ result: { email: output } })).toMatchObject(reader),
  'xstate.error.actor.loadPreview': () => server.refuse(),
  'xstate.error.actor.sendQuote': () => server.refuse(),
};

const isBusy = (found: HTMLElement | undefined) => found?.getAttribute('aria-busy') === 'true';

function look(state: State): void {
  const { preview, failure } = state.context;
  const previewed = preview !== '' && (state.matches('previewing') || state.matches('sending'));
  expect(popup('Quote sent') !== null).toBe(state.matches('sent'));
  expect(popup('Save Cart') !== null).toBe(!state.matches('sent'));
  expect(popup('Preview') !== null).toBe(previewed);
  if (previewed) {
    expect(screen.getByText(preview)).toBeVisible();
    expect(isBusy(inPopup('Preview', 'Send'))).toBe(state.matches('sending'));
    expect((inPopup('Preview', 'Back') as HTMLButtonElement).disabled).toBe(!state.can({ type: 'BACK' }));
  }
  const ownButtons = [inPopup('Save Cart', 'Preview'), inPopup('Save Cart', 'Send')];
  expect(ownButtons.some(isBusy)).toBe(state.hasTag('busy'));
  if (state.matches('asking') && failure) expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Busy\.$/);
  if (state.matches('sent')) expect(screen.getByRole('status')).toHaveTextContent(reader.email);
}

test('the popups show the machine’s state, and every arrow can be taken on them', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      openStep('primary_info', <SaveQuote enrollmentId="enrollment-1" onClosed={() => undefined} />);
      return settled(server, false, () => expect(button('Preview')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
