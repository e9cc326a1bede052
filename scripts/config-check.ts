import { join } from 'node:path';
import { checkApart } from '#server/config/check-apart.ts';
import { formatFault } from '#server/config/source/config-fault.ts';
import { packageRoot } from '#server/package-root.ts';

/* npm run config:check [folder]: prints every fault of a configuration, one per line, without starting anything. */
const folder = process.argv[2] ?? process.env.CONFIG_DIR ?? join(packageRoot(), 'server/config/demo');
const loaded = await checkApart({ folder });
if ('faults' in loaded) {
  for (const fault of loaded.faults) console.error(formatFault(fault));
  process.exitCode = 1;
} else {
  for (const warning of loaded.warnings) console.log(`warning: ${formatFault(warning)}`);
  console.log('no faults');
}
