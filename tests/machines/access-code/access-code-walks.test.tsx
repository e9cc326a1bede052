import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type AccessCodeEvent, accessCodeMachine, type CodeOwner } from '#machines/access-code/access-code-machine.ts';
import { call } from '#src/api/call.ts';
import { CodeDialog } from '#src/store/access/code-dialog.tsx';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof accessCodeMachine>;
type Work = 'validate' | 'validateAgain';
type WalkEvent =
  | AccessCodeEvent
  | { readonly type: `xstate.done.actor.${Work}`; readonly output: CodeOwner }
  | { readonly type: `xstate.error.actor.${Work}`; readonly error: Error };

const works = ['validate', 'validateAgain'] as const;
const owners: readonly CodeOwner[] = [{ landing_url: '/ada' }, { landing_url: '' }];

const happenings: readonly WalkEvent[] = [
  { type: 'SUBMIT', code: 'ADA-1' },
  { type: 'YES' },
  { type: 'NO' },
  { type: 'REENTER' },
  ...works.flatMap((work) => owners.map((output): WalkEvent => ({ type: `xstate.done.actor.${work}`, output }))),
  ...works.map((work): WalkEvent => ({ type: `xstate.error.actor.${work}`, error: new Error('Nobody’s code.') })),
];

const walksOf = (asksTwice: boolean) =>
  machineWalks<typeof accessCodeMachine, WalkEvent>(accessCodeMachine, {
    input: { asksTwice },
    events: () => happenings,
    keyOf: ({ value, context: { owner, failure } }: State) => JSON.stringify([value, owner, failure !== undefined]),
    arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from), event, state.value]),
  });

const code = { field_name: 'agent_code', type: 'text', label: 'Rep access code', required: true, read_only: false } as const;
const server = new HeldServer(() => asked([code], 'access-code'), ['validate-agent']);
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

const found = ({ output }: { readonly output: CodeOwner }) => server.succeed(output);
const refused = () => server.refuse(404, 'not-found', 'Nobody’s code.');

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  SUBMIT: (event) => {
    fireEvent.input(screen.getByLabelText(code.label), { target: { value: event.code } });
    press(button('Continue'));
  },
  YES: () => press(button('Yes')),
  NO: () => press(button('No')),
  REENTER: () => press(button('Enter another code')),
  'xstate.done.actor.validate': found,
  'xstate.done.actor.validateAgain': found,
  'xstate.error.actor.validate': refused,
  'xstate.error.actor.validateAgain': refused,
};

const isFree = (name: string) => {
  const found = button(name);
  return found instanceof HTMLButtonElement && !found.disabled && found.getAttribute('aria-busy') !== 'true';
};

test.each([
  ['a rep, who is asked about once', false],
  ['a group, which is asked about twice', true],
])(
  'the popup of %s shows the machine’s state, and every arrow can be taken on it',
  async (_, asksTwice) => {
    const { edges, walks, arrowOf } = walksOf(asksTwice);
    const enter = vi.fn<(owner: CodeOwner) => Promise<void>>();
    const look = (state: State): void => {
      const { owner, failure } = state.context;
      expect(isFree('Continue')).toBe(state.matches('asking'));
      if (state.matches('asking') && failure) expect(screen.getByLabelText(code.label)).toHaveAccessibleDescription(/Nobody’s code\.$/);
      for (const [name, type] of [
        ['Yes', 'YES'],
        ['No', 'NO'],
        ['Enter another code', 'REENTER'],
      ] as const) {
        expect(isFree(name), name).toBe(state.can({ type }));
      }
      if (state.matches('entered')) expect(enter).toHaveBeenCalledWith(owner);
      else expect(enter).not.toHaveBeenCalled();
      expect(window.location.pathname).toBe(state.matches('misconfigured') ? '/landing-config-error/Agent/accessPage' : '/');
    };
    expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
    await takeWalks(walks, {
      server,
      open: () => {
        enter.mockClear();
        openStep(
          'primary_info',
          <CodeDialog<CodeOwner>
            title="Access Code"
            lead="Enter your rep access code."
            form="access-code"
            field="agent_code"
            invalid="Invalid Rep Access Code"
            validate={(agent_code) => call('GET /validate-agent', { agent_code })}
            asksTwice={asksTwice}
            describe={({ landing_url }) => <p>{landing_url}</p>}
            reenterLabel="Enter another code"
            enter={enter}
            ownerType="agent"
            onClose={() => undefined}
          />,
        );
        return settled(server, false, () => expect(button('Continue')).toBeVisible());
      },
      drivers,
      look,
    });
  },
  240_000,
);
