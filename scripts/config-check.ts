import { join } from 'node:path';
import { checkApart } from '#server/config/check-apart.ts';
import { formatFault } from '#server/config/source/config-fault.ts';
import { folderSource } from '#server/config/source/config-source.ts';
import { englishOnly } from '#server/config/load-config.ts';
import { offeredLanguages } from '#server/config/offered-languages.ts';
import { packageRoot } from '#server/package-root.ts';

/* npm run config:check [folder]: prints every fault of a configuration, one per line, without starting anything. */
const folder = process.argv[2] ?? process.env.CONFIG_DIR ?? join(packageRoot(), 'server/config/demo');
const loaded = await checkApart({ folder });
if ('faults' in loaded) {
  for (const fault of loaded.faults) console.error(formatFault(fault));
  process.exitCode = 1;
} else {
  const hints = offeredLanguages(loaded.config.site).includes('es') ? englishOnly(folderSource(folder)) : [];
  for (const hint of hints) console.log(`hint: ${formatFault(hint)}`);
  console.log('no faults');
}
