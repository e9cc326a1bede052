import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { builtServer } from './built-server.ts';

/** What a command printed, and how it ended. */
export interface CommandRun {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command for operators as a separate process. */
export function runCommand(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<CommandRun> {
  const env = { ...process.env, DATABASE_URL: '', DATA_KEY: '', BACKUP_KEY: '', NODE_ENV: 'test', ...environment };
  const child = spawn(process.execPath, [join(dirname(builtServer()), 'command.js'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
