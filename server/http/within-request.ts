import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Runs all code of each request inside `run`, such as in the context of a value that the code can find there. `run` is called twice
 * a request, because code that runs after a body is read loses the context from before it.
 */
export function runWithin(app: FastifyInstance, run: (request: FastifyRequest, work: () => void) => void): void {
  const hook: onRequestHookHandler = (request, _reply, done) => run(request, done);
  app.addHook('onRequest', hook);
  app.addHook('preValidation', hook);
}

const currentId = new AsyncLocalStorage<string>();

/** The id of the request that the running code is part of; undefined outside of one, and where {@link keepRequestIds} is not used. */
export const currentRequestId = (): string | undefined => currentId.getStore();

/** Keeps each request's id for what it runs. It costs a little in every request, so only apps that need it do it. */
export function keepRequestIds(app: FastifyInstance): void {
  runWithin(app, ({ id }, work) => currentId.run(id, work));
}
