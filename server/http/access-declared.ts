import type { FastifyInstance } from 'fastify';
import type { Access } from '#schemas/calls/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask: as the contract says it, or `open` for what is no call (pages, files, health). */
    access?: Access | 'open';
  }
}

// Plugins add routes of their own: the API's documentation and the browser app's files, none of which knows an enrollment.
const isOpen = (url: string) => url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/** Refuses to start with a route that does not say who may ask for it. */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const declared = route.config?.access !== undefined || isOpen(route.url);
    if (!declared) throw new Error(`the route ${String(route.method)} ${route.url} has no access rule`);
  });
}
