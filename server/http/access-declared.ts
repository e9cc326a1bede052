import type { FastifyInstance } from 'fastify';
import type { Access } from '#schemas/calls/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access rule of a route: the contract's, or `open` for what is not a call (pages, files, health). */
    access?: Access | 'open';
  }
}

// Plugins add their own routes: the API documentation and the browser app's files, none of which handles enrollments.
const isOpen = (url: string) => url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/** Refuses to start with a route that does not declare its access. */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const declared = route.config?.access !== undefined || isOpen(route.url);
    if (!declared) throw new Error(`the route ${String(route.method)} ${route.url} has no access rule`);
  });
}
