import type { FastifyInstance } from 'fastify';
import { messages } from '#schemas/messages/messages.ts';
import { Refused } from '#server/contract/refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The property that may contain any text, because it is checked as a file and never stored as text. */
    anyText?: string;
  }
}

// NUL, which PostgreSQL text cannot hold, and unpaired surrogates, which UTF-8 cannot encode: what was read back would
// differ from what was sent.
const unstorable = /[\0\p{Cs}]/u;

/** Deeper than any answer, but shallow enough for recursive functions. */
const deepest = 32;

/**
 * Refuses, on every route, text that some database cannot store unchanged, in values and in names, and data nested
 * deeper than any answer.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const free = request.routeOptions.config.anyText;
    const place = [request.params, request.query, request.body]
      .map((part) => findUnstorable(part, free))
      .find((found) => found !== undefined);
    if (place === undefined) return done();
    const faults = place.length > 0 ? [{ target_element: place.join('.'), error_message: messages.invalid }] : [];
    return done(new Refused('invalid-request', { faults }));
  });
}

/** The path to the first such text; undefined if there is none. A name that is itself such a text is not repeated. */
function findUnstorable(value: unknown, free?: string, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return [];
  for (const [name, inner] of Object.entries(value)) {
    if (unstorable.test(name)) return [];
    const found = name === free ? undefined : findUnstorable(inner, free, depth + 1);
    if (found) return [name, ...found];
  }
  return undefined;
}
