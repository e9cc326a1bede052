import { describe, expect, test } from 'vitest';
import type { Delivery } from '#server/config/files/delivery.ts';
import { startDeliveryWorker } from '#server/jobs/delivery-worker.ts';
import { databases } from '#tests/server/support/databases.ts';
import { makeAll } from '#tests/server/support/make-exports.ts';
import { sftpForAll, sftpUser } from '#tests/server/support/outside/sftp-server.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';

const weekly = { name: 'weekly', layout: 'standard', format: 'csv', extent: 'whole', at: '06:00' } as const;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, {
    settings: {
      sftpTimeoutSeconds: hangLimit / 1000,
      sftpSecrets: new Map([['FERNVALE', { host: '127.0.0.1', password: sftpUser.password }]]),
    },
  });
  const sftp = sftpForAll();

  test(
    'a carrier whose server is slow does not delay the files of others',
    async () => {
      await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 1 });
      const to = { sftp: { host: '127.0.0.1', port: sftp().port, user: sftpUser.user, folder: 'in', host_key: sftp().hostKey } };
      const of = (id: string, delivery: Delivery) => ({ id, name: id, deliveries: [delivery] });
      server.configure((config) => ({
        ...config,
        carriers: new Map(config.carriers)
          .set('fernvale', of('fernvale', { ...weekly, to }))
          .set('harborlight', of('harborlight', { ...weekly, to: { folder: 'in' } })),
      }));
      const desk = await signedInAs(server, 'operations');
      const stateOf = async (carrier_id: string) => {
        const { result } = await desk.call('GET /get-deliveries', {});
        return result.find((delivery) => delivery.carrier_name === carrier_id);
      };
      const isDone = async (carrier: string) => ['sent', 'nothing'].includes((await stateOf(carrier))?.state ?? '');
      // The slow server answers once the other carrier has its file.
      sftp().onRename = async () => {
        await expect.poll(() => isDone('harborlight'), { timeout: hangLimit }).toBe(true);
      };

      await desk.call('POST /deliver-now', { carrier_id: 'fernvale', name: 'weekly' });
      server.at('2026-03-10T17:00:01Z');
      await desk.call('POST /deliver-now', { carrier_id: 'harborlight', name: 'weekly' });
      await makeAll(server);
      const { store, sealer, settings, configs, clock } = server.services;
      const parts = { store, sealer, settings, clock, config: () => configs.current(), wakeExports: () => undefined, log: () => undefined };
      const worker = startDeliveryWorker(parts, 1e9);
      await worker.round();
      await worker.stop();
      await expect.poll(() => isDone('fernvale'), { timeout: hangLimit }).toBe(true);
      expect(await stateOf('fernvale')).toMatchObject({ state: 'sent', tries: 0 });
    },
    3 * hangLimit,
  );
});
