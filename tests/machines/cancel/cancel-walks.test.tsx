import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { cancelMachine } from '#machines/cancel/cancel-machine.ts';
import { stored } from '#src/session/stored.ts';
import { CancelEnrollment } from '#src/wizard/engine/cancel-enrollment.tsx';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { Opener } from '#tests/machines/support/opener.tsx';
import { button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof cancelMachine>;
interface WalkEvent {
  readonly type: 'ASK' | 'YES' | 'NO';
}

const { edges, walks, arrowOf } = machineWalks<typeof cancelMachine, WalkEvent>(cancelMachine, {
  input: undefined,
  events: () => [{ type: 'ASK' }, { type: 'YES' }, { type: 'NO' }],
  keyOf: ({ value }: State) => JSON.stringify([value]),
});

const server = new HeldServer(() => undefined);
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

const given = [
  ['tempId', 'enrollment-1'],
  ['cartCount', '1'],
] as const;

function look(state: State): void {
  const cancelled = state.matches('cancelled');
  if (!cancelled) expect(screen.queryByRole('dialog', { name: 'Cancel this enrollment?' }) !== null).toBe(state.matches('asking'));
  for (const [key, value] of given) expect(stored.get(key)).toBe(cancelled ? undefined : value);
  expect(window.location.pathname).toBe(cancelled ? '/plans' : '/enrollment/contact-info');
}

test('the question shows the machine’s state, and every arrow can be taken on it', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      for (const [key, value] of given) stored.set(key, value);
      openStep('contact_info', <Opener popup={(close) => <CancelEnrollment onStay={close} />} />, '/enrollment/contact-info');
      return settled(server, false, () => expect(button('Open it')).toBeVisible());
    },
    drivers: {
      ASK: () => press(button('Open it')),
      YES: () => press(button('Yes')),
      NO: () => press(button('No')),
    },
    look,
  });
}, 240_000);
