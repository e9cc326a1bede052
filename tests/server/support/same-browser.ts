import type { TestClient } from './test-client.ts';
import type { InjectedServer } from './test-server.ts';

/** A browser with the session of another one, such as after its server was replaced. */
export function sameBrowser(server: InjectedServer, { cookie }: TestClient): TestClient {
  const client = server.client();
  client.cookie = cookie;
  return client;
}
