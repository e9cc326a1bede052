import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differences } from '#server/inventory/compare-site.ts';
import { type Inventory, inventoryOf } from '#server/inventory/inventory.ts';
import { readSigned, signedText } from '#server/inventory/signed-inventory.ts';
import { packageRoot } from '#server/package-root.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { cannotWrite } from '#server/store/troubles/cannot-write.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';

const usage = `npm run inventory -- sign --key PRIVATE_KEY_FILE --out FILE
npm run inventory -- check --signed FILE --key PUBLIC_KEY_FILE [--url URL]`;

/** Signs what this build and these settings send to browsers, or checks that a running site sends just that. */
export const inventory: Command = async ([task, ...args], settings, say) => {
  const options = { key: { type: 'string' }, out: { type: 'string' }, signed: { type: 'string' }, url: { type: 'string' } } as const;
  const { key, out, signed, url = settings.publicUrl ?? `http://localhost:${settings.port}` } = readOptions(args, options, usage);
  if (task === 'sign' && key && out) {
    const found = inventoryOf(join(packageRoot(), 'dist/app'), settings, new Date());
    await writeFile(out, signedText(found, read(key))).catch(cannotWrite(out));
    say(`${out} is signed: ${sizeOf(found)}.`);
  } else if (task === 'check' && key && signed) {
    const expected = readSigned(read(signed), read(key));
    const found = await differences(expected, url);
    if (found.length > 0) throw new CannotDo([`${url} is not as it was signed on ${expected.made_at}.`, ...found].join('\n'));
    say(`${url} is as it was signed on ${expected.made_at}: ${sizeOf(expected)}.`);
  } else throw new CannotDo(usage);
};

function sizeOf({ files, headers }: Inventory): string {
  return `the page, ${Object.keys(files).length} scripts and styles, ${Object.keys(headers).length} headers`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CannotDo(`${file} cannot be read.`, { cause });
  }
}
