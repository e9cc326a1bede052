import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { doingWithout, ErrorAnswer } from '#server/outside/doing-without.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const log: string[] = [];
beforeEach(() => void (log.length = 0));

/** A service that works unless `service.failure` is set, and counts how often it is asked. */
function openService() {
  const asking = doingWithout('the service', 'nothing is known', (line) => log.push(line));
  const service: { failure?: Error | undefined; asked: number } = { asked: 0 };
  const ask = async () => {
    service.asked += 1;
    if (service.failure) throw service.failure;
    return 'an answer';
  };
  return { service, ask: () => asking(ask) };
}

test('a service that failed is asked again after five seconds, and no one waits for it until then', async () => {
  const { service, ask } = openService();
  service.failure = new Error('no answer');
  await expect(ask()).rejects.toThrow('no answer');
  vi.advanceTimersByTime(4999);
  await expect(ask()).rejects.toThrow('no answer');
  expect(service.asked).toBe(1);
  vi.advanceTimersByTime(1);
  await expect(ask()).rejects.toThrow('no answer');
  expect(service.asked).toBe(2);
});

test.each([
  [404, 2],
  [400, 2],
  [429, 1],
  [503, 1],
])('two requests to a service that answers %i reach it %i time(s)', async (status, asked) => {
  const { service, ask } = openService();
  service.failure = new ErrorAnswer('the service', status);
  await expect(ask()).rejects.toThrow(`the service answered ${status}`);
  await expect(ask()).rejects.toThrow();
  expect(service.asked).toBe(asked);
});

test('an outage is logged when it begins and when it is over', async () => {
  const { service, ask } = openService();
  service.failure = new Error('no answer');
  for (let time = 0; time < 3; time += 1) {
    await expect(ask()).rejects.toThrow();
    vi.advanceTimersByTime(5000);
  }
  expect(log).toEqual(['the service failed (no answer); nothing is known']);
  service.failure = undefined;
  expect([await ask(), await ask()]).toEqual(['an answer', 'an answer']);
  expect(log).toEqual(['the service failed (no answer); nothing is known', 'the service works again']);
});
