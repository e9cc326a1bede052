import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchemas } from '#server/config/shape/file-schemas.ts';
import { packageRoot } from '#server/package-root.ts';

/* Writes the JSON Schemas with which editors complete and underline configuration; `npm run format` formats them. */
const folder = join(packageRoot(), 'server/config/schema');
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(publishedSchemas())) {
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
}
