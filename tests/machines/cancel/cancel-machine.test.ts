import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { cancelMachine } from '#machines/cancel/cancel-machine.ts';

const afterwards = (...events: readonly ('ASK' | 'YES' | 'NO')[]) => {
  const actor = createActor(cancelMachine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
};

test('an enrollment is cancelled only after a yes', () => {
  expect(afterwards('ASK', 'YES')).toBe('cancelled');
  expect(afterwards('YES')).toBe('closed');
});

test('after a no it continues, and can be asked again', () => {
  expect(afterwards('ASK', 'NO')).toBe('closed');
  expect(afterwards('ASK', 'NO', 'ASK')).toBe('asking');
});
