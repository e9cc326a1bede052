import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { namedShapes } from '#server/contract/named-shapes.ts';
import { addExamples, type ApiDocument } from './api-examples.ts';
import { docsPolicy } from './security-headers.ts';
import { securitySchemes } from './security-schemes.ts';

/** The contract as OpenAPI 3.1, and pages to read it. Must be registered before the routes it describes. */
export async function addApiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  for (const shape of namedShapes()) app.addSchema(shape);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'enrollkit',
        version: '1',
        description:
          'Calls are tagged by who may make them. Calls that change data need the store’s authorization header and the session cookie.',
      },
      components: { securitySchemes: securitySchemes(settings) },
    },
    // Pages, files and health are not part of the contract.
    transform: ({ schema, url }) => ({ schema: url.startsWith('/api/') ? schema : { ...schema, hide: true }, url }),
    // Called with the first request for the document.
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject;
      addExamples(described.openapiObject as ApiDocument);
      return described.openapiObject;
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, at) => (typeof $id === 'string' ? $id : `shape-${at}`) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
}
