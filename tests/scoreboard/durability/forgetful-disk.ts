import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Why no disk can forget here; undefined if one can. */
export function cannotForget(): string | undefined {
  if (process.platform !== 'linux') return 'a disk that forgets needs Linux';
  return spawnSync('cc', ['--version']).status === 0 ? undefined : 'a disk that forgets needs a C compiler, cc, and there is none';
}

/** A folder of a process, and what of it would be left after a power failure. */
export class ForgetfulDisk {
  /** For the process that writes to the folder. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #kept: string;

  /** The folder as it is counts as flushed. `beside` is a folder for what is kept. */
  constructor(folder: string, beside: string) {
    const library = join(beside, 'forgetful-disk.so');
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(import.meta.dirname, 'forgetful-disk.c'), '-ldl']);
    this.#folder = folder;
    this.#kept = join(beside, 'kept');
    copyFolder(folder, this.#kept);
    this.environment = { LD_PRELOAD: library, FORGETFUL_FROM: folder, FORGETFUL_TO: this.#kept };
  }

  /** The power fails after the process was killed: what was not flushed is gone. */
  forget(): void {
    for (const name of readdirSync(this.#folder)) rmSync(join(this.#folder, name), { recursive: true });
    copyFolder(this.#kept, this.#folder);
  }
}

/** With its owner: PostgreSQL runs as another user. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !path.includes('.part-of-') });
  const { uid, gid, mode } = statSync(from);
  execFileSync('chmod', [(mode & 0o777).toString(8), to]);
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) chownSync(join(to, name), uid, gid);
}
