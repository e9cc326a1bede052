import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import { freePort } from '#tests/support/free-port.ts';

interface Alert {
  readonly state: 'pending' | 'firing';
  readonly labels: Readonly<Record<string, string>>;
}

/** A Prometheus that watches a server by the shipped alert rules, until the test ends. */
export class Prometheus {
  readonly #url: string;
  readonly #fired = new Set<string>();

  private constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** Starts the program at this path. */
  static async watch(program: string, server: string): Promise<Prometheus> {
    const folder = folderForTest();
    const settings = join(folder, 'prometheus.yml');
    writeFileSync(settings, settingsFor(new URL(server).host));
    const port = await freePort();
    const started = [`--config.file=${settings}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`];
    const child = spawn(program, started, { stdio: 'ignore' });
    await once(child, 'spawn');
    onTestFinished(async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    });
    return new Prometheus(port);
  }

  /** The names of the alerts that fire now, or have fired. */
  async fired(): Promise<readonly string[]> {
    const reply = await fetch(`${this.#url}/api/v1/alerts`).catch(() => undefined);
    if (reply?.ok) {
      const { data } = (await reply.json()) as { readonly data: { readonly alerts: readonly Alert[] } };
      for (const { state, labels } of data.alerts) if (state === 'firing') this.#fired.add(labels.alertname ?? '');
    }
    return [...this.#fired];
  }
}

const settingsFor = (host: string) => `
global: { scrape_interval: 5s, evaluation_interval: 5s }
rule_files: [${resolve('deploy/alerts.yaml')}]
scrape_configs: [{ job_name: enrollkit, static_configs: [{ targets: ['${host}'] }] }]
`;
