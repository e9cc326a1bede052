import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';
import type { Settings } from '#server/settings/settings.ts';

type Places = Pick<Settings, 'configDir' | 'dataDir'>;

/** The folder of the demo configuration, which ships with the program and is not written to. */
export const demoFolder = join(packageRoot(), 'server/config/demo');

/** The folder of the site's own configuration: what is published from the demo is kept with the data, and followed there. */
export function ownConfigFolder({ configDir, dataDir }: Places): string {
  return configDir ?? join(dataDir, 'configuration');
}

/** The folder that the configuration is read from: the site's own, or the demo's until one is named or published. */
export function configFolder(places: Places): string {
  const own = ownConfigFolder(places);
  return places.configDir || existsSync(own) ? own : demoFolder;
}
