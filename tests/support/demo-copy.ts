import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';

/** The configuration that the tests enroll in. */
export const demoFolder = join(packageRoot(), 'server/config/demo');

/** An editable copy of the demo configuration; the caller deletes it. */
export function copyDemo(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-config-'));
  cpSync(demoFolder, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
