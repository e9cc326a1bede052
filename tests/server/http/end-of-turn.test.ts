import { expect, test } from 'vitest';
import { endOfTurn } from '#server/http/end-of-turn.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('answers in one turn of the event loop wait for the same moment, after all its requests', async () => {
  const heard: string[] = [];
  const first = endOfTurn().then(() => heard.push('first'));
  await Promise.resolve();
  const second = endOfTurn().then(() => heard.push('second'));
  heard.push('all looked at');
  await Promise.all([first, second]);
  expect(heard).toEqual(['all looked at', 'first', 'second']);
});

test('the next turn has its own end', async () => {
  const before = endOfTurn();
  await nextTurn();
  expect(endOfTurn()).not.toBe(before);
});
