import { checkApart } from '#server/config/check-apart.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { formatFault } from '#server/config/source/config-fault.ts';

/* npm run config:check [folder]: prints every fault of a configuration, one per line, without starting anything. */
const [folder = process.env.CONFIG_DIR || demoFolder, ...more] = process.argv.slice(2);
process.exitCode = more.length > 0 || folder.startsWith('-') ? explainUsage() : await check(folder);

async function check(folder: string): Promise<number> {
  const loaded = await checkApart({ folder });
  if ('faults' in loaded) {
    for (const fault of loaded.faults) console.error(formatFault(fault));
    return 1;
  }
  for (const warning of loaded.warnings) console.log(`warning: ${formatFault(warning)}`);
  console.log('no errors');
  return 0;
}

function explainUsage(): number {
  console.error('One folder is checked at a time: npm run config:check [folder]');
  return 1;
}
