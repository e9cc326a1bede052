import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSources } from '#server/outside/hosted-fields/hosted-fields.ts';
import { Refused } from '#server/contract/refusals.ts';
import { pageIn, pageLanguage, type PageLanguages } from './page-language.ts';
import { policyWithCardFields } from './security-headers.ts';
import { firstOffered } from '#schemas/language/languages.ts';

const day = 86_400;
const year = 31_536_000;

/** The inputs of the page besides its file. */
interface Pages {
  readonly languages: PageLanguages;
  /** The sources that a payment provider's card fields load, if the site uses them. */
  readonly cardFields?: PageSources | undefined;
}

/**
 * Serves the built browser app: hashed files forever, icons for a day, the page itself never from a cache. Any address
 * of the app returns the page.
 */
export async function addAppFiles(app: FastifyInstance, folder: string, { languages, cardFields }: Pages): Promise<void> {
  const withCards = cardFields && policyWithCardFields(cardFields);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (withCards && !isStaffPage(request)) reply.header('content-security-policy', withCards);
    return sendPage(folder, languages, request, reply);
  };
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // The page is sent below, in its language.
      index: false,
      cacheControl: false,
      // The build compresses better than a request has time for.
      preCompressed: true,
      // The build's own notes are in a folder with a leading dot.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(relative(folder, path).replace(/\.br$/, '')));
      },
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/',
      config: { access: 'open' },
      handler: send,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refused('not-found');
    return built ? send(request, reply) : reply.status(503).type('text/plain').send('The browser app is not built yet: npm run build\n');
  });
}

// Browsers request icons on every page, and their names never change.
function cachingOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return `public, max-age=${year}, immutable`;
  return /\.(ico|png|svg|webmanifest)$/.test(file) ? `public, max-age=${day}` : 'no-cache';
}

function sendPage(folder: string, languages: PageLanguages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(200).header('cache-control', 'no-cache');
  const offered = languages.offered();
  if (offered.length === 1 && offered[0] === 'en') return reply.sendFile('index.html');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return reply
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(pageIn(html, pageLanguage(languages, request, reply)));
}

/** Sends the page for an address that cannot be parsed, for which no route can be found; returns whether it did. */
export function sendUnrouted(folder: string, languages: PageLanguages, request: FastifyRequest, reply: FastifyReply): boolean {
  const file = join(folder, 'index.html');
  if (!isPage(request) || !existsSync(file)) return false;
  // Hooks do not run here, so no cookie is read: the site's own language.
  const html = pageIn(readFileSync(file, 'utf8'), firstOffered(languages.offered(), []));
  void reply.status(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  return true;
}

// The app changes pages without loading them, so all pages of enrollers may load what one of them needs; no staff page may.
const staffPages = /^\/(?:desk|studio|analyst|gallery|sign-in|forgot-password|set-password|account)(?:[/?]|$)/i;

const isStaffPage = ({ url }: FastifyRequest) => staffPages.test(url);

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const own = ['/api/', '/forms/', '/assets/', '/health/', '/dev/', '/.'].some((prefix) => path.startsWith(prefix));
  return (method === 'GET' || method === 'HEAD') && !own && (headers.accept ?? '').includes('text/html');
}
