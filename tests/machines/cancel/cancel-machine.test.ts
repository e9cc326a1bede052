import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { cancelMachine } from '#machines/cancel/cancel-machine.ts';

const afterwards = (...said: readonly ('ASK' | 'YES' | 'NO')[]) => {
  const actor = createActor(cancelMachine).start();
  for (const type of said) actor.send({ type });
  return actor.getSnapshot().value;
};

test('an enrollment is cancelled after a yes only', () => {
  expect(afterwards('ASK', 'YES')).toBe('cancelled');
  expect(afterwards('YES')).toBe('closed');
});

test('after a no it goes on, and may be asked again', () => {
  expect(afterwards('ASK', 'NO')).toBe('closed');
  expect(afterwards('ASK', 'NO', 'ASK')).toBe('asking');
});
