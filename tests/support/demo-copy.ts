import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder } from '#server/config/config-folder.ts';

/** An editable copy of the demo configuration; the caller deletes it. */
export function copyDemo(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-config-'));
  cpSync(demoFolder, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
