import { setup } from 'xstate';

/** The Cancel Enrollment question: asks for confirmation; the page acts on `cancelled`. */
export const cancelMachine = setup({
  types: {} as { events: { type: 'ASK' } | { type: 'YES' } | { type: 'NO' } },
}).createMachine({
  id: 'cancel',
  initial: 'closed',
  states: {
    closed: { on: { ASK: { target: 'asking' } } },
    asking: { on: { YES: { target: 'cancelled' }, NO: { target: 'closed' } } },
    cancelled: { type: 'final' },
  },
});
