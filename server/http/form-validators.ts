import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';

/** Serves the compiled validators of forms, each under the hash of its schema, so that a browser fetches it once. */
export function addFormValidators(app: FastifyInstance, services: Pick<Services, 'forms'>): void {
  app.get<{ Params: { file: string } }>('/forms/:file', { config: { access: 'open' } }, async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.js$/.exec(request.params.file)?.[1];
    const text = hash && (await services.forms.moduleOf(hash));
    if (!text) throw new Refused('not-found');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(text);
  });
}
