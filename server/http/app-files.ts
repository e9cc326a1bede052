import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#server/contract/refusals.ts';

const day = 86_400;
const year = 31_536_000;

/**
 * Serves the built browser app: hashed files forever, icons for a day, the page itself never from a cache. Any address
 * of the app returns the page.
 */
export async function addAppFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build's own notes are in a folder with a leading dot.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(relative(folder, path)));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refused('not-found');
    return built ? sendPage(reply) : reply.status(503).type('text/plain').send('The browser app is not built yet: npm run build\n');
  });
}

// Browsers request icons on every page, and their names never change.
function cachingOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return `public, max-age=${year}, immutable`;
  return /\.(ico|png|svg|webmanifest)$/.test(file) ? `public, max-age=${day}` : 'no-cache';
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.status(200).header('cache-control', 'no-cache').sendFile('index.html');
}

/** Sends the page where no route could be looked for, because the address cannot be read; returns whether it did. */
export function sendUnrouted(folder: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const file = join(folder, 'index.html');
  if (!isPage(request) || !existsSync(file)) return false;
  void reply.status(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(readFileSync(file));
  return true;
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const own = ['/api/', '/forms/', '/assets/', '/health/', '/dev/', '/.'].some((prefix) => path.startsWith(prefix));
  return (method === 'GET' || method === 'HEAD') && !own && (headers.accept ?? '').includes('text/html');
}
