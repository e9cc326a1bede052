import { expect, onTestFinished, test, vi } from 'vitest';
import { httpBankDirectory } from '#server/outside/bank-directory/http-directory.ts';
import { serviceThat } from '#tests/server/support/outside/service-that.ts';

const noLog = () => undefined;

test('a bank is asked for once by its routing number, and its name is in upper case', async () => {
  const asked: string[] = [];
  const url = await serviceThat(({ url: path = '' }) => {
    asked.push(path);
    return path.endsWith('021000021') ? [200, '{"name":"JPMorgan Chase Bank"}'] : [404, '{}'];
  });
  const banks = httpBankDirectory(`${url}/lookup?key=k`, noLog);
  expect(await banks.nameOf('021000021')).toBe('JPMORGAN CHASE BANK');
  expect(await banks.nameOf('021000021')).toBe('JPMORGAN CHASE BANK');
  expect(await banks.nameOf('026009593')).toBeUndefined();
  expect(asked).toEqual(['/lookup?key=k&q=021000021', '/lookup?key=k&q=026009593']);
});

test('a number that fails its check digit is not sent anywhere', async () => {
  expect(await httpBankDirectory('http://127.0.0.1:1/', noLog).nameOf('021000022')).toBeUndefined();
});

test('a directory that fails is distinguished from a bank that does not exist, and its outage is logged', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let reply: readonly [status: number, body: string] = [503, ''];
  const log: string[] = [];
  const banks = httpBankDirectory(await serviceThat(() => reply), (line) => log.push(line));
  await expect(banks.nameOf('021000021')).rejects.toThrow('503');
  const failed =
    'the bank directory failed (the bank directory answered 503); every routing number with a correct check digit is accepted until it works';
  expect(log).toEqual([failed]);
  reply = [404, ''];
  vi.advanceTimersByTime(5000);
  expect(await banks.nameOf('021000021')).toBeUndefined();
  expect(log).toEqual([failed, 'the bank directory works again']);
});
