import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpLocator } from '#server/outside/locator/http-locator.ts';

/** A locator that replies to the address 192.0.2.1 in this way, and to any other with an error. */
async function locatorThat(replies: (response: ServerResponse) => unknown, log: string[] = []) {
  const service = createServer(({ url }, response) =>
    url === '/locate?key=ours&ip=192.0.2.1' ? replies(response) : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  return httpLocator(`http://127.0.0.1:${(service.address() as AddressInfo).port}/locate?key=ours`, (line) => log.push(line));
}

test('a locator is asked with the address next to its own parameters', async () => {
  const locator = await locatorThat((response) => response.end('{"zip_code": "75201"}'));
  expect(await locator.of('192.0.2.1')).toBe('75201');
  await expect(locator.of('192.0.2.2')).rejects.toThrow('the locator answered 404');
});

test.each(['{}', '{"zip_code": ""}', '{"zip_code": 75201}', '{"zip_code": "75201-1234"}', '{"zip_code": "Dallas"}'])(
  'the reply %s names no place',
  async (body) => {
    const locator = await locatorThat((response) => response.end(body));
    expect(await locator.of('192.0.2.1')).toBeUndefined();
  },
);

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end()],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://192.0.2.9/' }).end()],
  ['no JSON', (response: ServerResponse) => response.end('<html>')],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
])('%s is a failure, which the store treats as no place, and the log reports once', async (_, replies) => {
  const log: string[] = [];
  const locator = await locatorThat(replies, log);
  for (let time = 0; time < 2; time += 1) await expect(locator.of('192.0.2.1')).rejects.toThrow();
  expect(log).toEqual([expect.stringMatching(/^the locator failed \([\w ]+\); no zip code is filled in/)]);
});
