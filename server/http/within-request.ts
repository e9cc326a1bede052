import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

/** Lets all code that a request runs find a value of that request. */
export function runWithin<Value>(
  app: FastifyInstance,
  current: AsyncLocalStorage<Value>,
  valueOf: (request: FastifyRequest) => Value,
): void {
  const run: onRequestHookHandler = (request, _reply, done) => current.run(valueOf(request), done);
  app.addHook('onRequest', run);
  // Code that runs after a body is read loses the context from before it.
  app.addHook('preValidation', run);
}

const currentId = new AsyncLocalStorage<string>();

/** The id of the request that the running code is part of; undefined outside of one, and where {@link keepRequestIds} is not used. */
export const currentRequestId = (): string | undefined => currentId.getStore();

/** Keeps each request's id for what it runs. It costs a little in every request, so only apps that need it do it. */
export function keepRequestIds(app: FastifyInstance): void {
  runWithin(app, currentId, ({ id }) => id);
}
