import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { doingWithout } from '#server/outside/doing-without.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const log: string[] = [];
beforeEach(() => void (log.length = 0));

/** A service that works while `service.works`, and counts how often it is asked. */
function openService() {
  const asking = doingWithout('the service', 'nothing is known', (line) => log.push(line));
  const service = { works: true, asked: 0 };
  const ask = async () => {
    service.asked += 1;
    if (!service.works) throw new Error('no answer');
    return 'an answer';
  };
  return { service, ask: () => asking(ask) };
}

test('a service that failed is asked again after five seconds, and no one waits for it until then', async () => {
  const { service, ask } = openService();
  service.works = false;
  await expect(ask()).rejects.toThrow('no answer');
  vi.advanceTimersByTime(4999);
  await expect(ask()).rejects.toThrow('no answer');
  expect(service.asked).toBe(1);
  vi.advanceTimersByTime(1);
  await expect(ask()).rejects.toThrow('no answer');
  expect(service.asked).toBe(2);
});

test('an outage is logged when it begins and when it is over', async () => {
  const { service, ask } = openService();
  service.works = false;
  for (let time = 0; time < 3; time += 1) {
    await expect(ask()).rejects.toThrow();
    vi.advanceTimersByTime(5000);
  }
  expect(log).toEqual(['the service failed (no answer); nothing is known']);
  service.works = true;
  expect([await ask(), await ask()]).toEqual(['an answer', 'an answer']);
  expect(log).toEqual(['the service failed (no answer); nothing is known', 'the service works again']);
});
