import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Plugin } from 'vite';
import { createPlayer, type Player } from '#fixtures/dev/player.ts';
import { scenarioPage, scenariosPage } from '#fixtures/dev/scenario-pages.ts';
import { scenarios } from '#fixtures/scenarios.ts';

/* Runs the whole app in a browser on recorded responses, without a server; /scenarios lists the starting points. */

const port = Number(process.env.PORT ?? 5174);
let player: Player = createPlayer(scenarios[0]!, logMiss);

function logMiss(message: string): void {
  console.warn(`not recorded: ${message}`);
}

const fixtures: Plugin = {
  name: 'recorded-answers',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      void pass(request, response, next);
    });
  },
};

async function pass(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> {
  try {
    const found = await answer(request);
    if (!found) return next();
    await send(response, found);
  } catch (error) {
    next(error);
  }
}

async function answer(incoming: IncomingMessage): Promise<Response | undefined> {
  const { pathname } = new URL(incoming.url ?? '/', `http://localhost:${port}`);
  if (pathname === '/scenarios') return html(scenariosPage());
  const chosen = scenarios.find(({ name }) => pathname === `/scenarios/${name}`);
  if (chosen) {
    player = createPlayer(chosen, logMiss);
    return html(scenarioPage(chosen));
  }
  return pathname.startsWith('/api/') ? player(await requestFrom(incoming)) : undefined;
}

async function requestFrom(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/' } = incoming;
  const body = chunks.length > 0 ? Buffer.concat(chunks).toString('utf8') : null;
  return new Request(`http://localhost:${port}${url}`, { method, body, headers: { 'content-type': 'application/json' } });
}

function html(page: string): Response {
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(await answered.text());
}

const server = await createServer({ server: { port, strictPort: true }, plugins: [fixtures] });
await server.listen();
console.log(`The app on recorded responses: http://localhost:${port}/scenarios`);
