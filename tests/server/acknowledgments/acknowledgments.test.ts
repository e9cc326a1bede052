import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Delivery } from '#server/config/files/delivery.ts';
import { startDeliveryWorker } from '#server/jobs/delivery-worker.ts';
import { group999, ta1 } from '#tests/server/support/acknowledgments.ts';
import { databases } from '#tests/server/support/databases.ts';
import { exportText, makeAll, makeExport, exportNow } from '#tests/server/support/make-exports.ts';
import type { DeskExport } from '#server/exports/export-file.ts';
import { type SeededPolicy, seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const changes = { carrier_id: 'fernvale', format: '834', layout: 'edi-834', extent: 'changes' } as const;
const never = 3_600_000;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  /** An 834 file of three policies that the carrier can answer. */
  const sent = async () => {
    const policies = await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 3, dependents: () => 1 });
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, changes);
    const text = await exportText(desk, made);
    return { policies, desk, made, number: made.control_number ?? 0, segments: text.slice(text.indexOf('ST*')).split(/~\n?/) };
  };
  const nameOf = (policy: SeededPolicy | undefined) => policy?.policy_id ?? '';
  const folder = () => join(server.services.settings.deliveryDir, 'fernvale/answers');
  const putAnswer = (name: string, text: string) => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), name), text);
  };
  const configure = (deliveries: readonly Delivery[] = []) =>
    server.configure((config) => {
      const fernvale = config.carriers.get('fernvale') ?? { id: 'fernvale', name: 'Fernvale' };
      const edi = fernvale.edi_834;
      if (!edi) throw new Error('the demo has no settings for 834 files');
      const answering = { ...fernvale, edi_834: { ...edi, acknowledgments_from: { folder: 'answers' } }, deliveries: [...deliveries] };
      return { ...config, carriers: new Map(config.carriers).set('fernvale', answering) };
    });
  const round = async () => {
    const { store, sealer, settings, configs, clock } = server.services;
    const parts = { store, sealer, settings, clock, config: () => configs.current(), wakeExports: () => undefined, log: () => undefined };
    const worker = startDeliveryWorker(parts, never);
    await worker.round();
    await worker.stop();
  };

  test('an accepted file is shown as accepted, and one that the carrier has not answered as waiting', async () => {
    configure();
    const { desk, made, number } = await sent();
    expect(await exportNow(desk, made.export_id)).toMatchObject({ awaits_acknowledgment: true, acknowledgments: [] });
    putAnswer('first.999', group999(number, 'A'));
    // The server's own worker may have looked before the answer came.
    server.at('2026-03-10T17:15:00Z');
    await round();
    const acknowledged = await exportNow(desk, made.export_id);
    expect(acknowledged).toMatchObject({
      awaits_acknowledgment: false,
      acknowledgments: [{ kind: '999', outcome: 'accepted', faults: [] }],
    });
  });

  test('a fault is shown at the enrollment whose segment it is, by its place in the file or by its number', async () => {
    const { policies, desk, made, number, segments } = await sent();
    const second = segments.findIndex((segment) => segment === `REF*0F*${nameOf(policies[1])}`);
    const birth = segments.findIndex((segment, at) => at > second && segment.startsWith('DMG')) + 1;
    const text = group999(
      number,
      'R',
      `IK3*DMG*${birth}*2100A*8`,
      'IK4*2*1251*8*19910514',
      'IK3*HD*9*2300*3',
      `CTX*SUBSCRIBER NUMBER REF02:${nameOf(policies[2])}`,
    );
    await desk.call('POST /read-acknowledgment', { carrier_id: 'fernvale', file_name: 'refused.999', text });
    const [answer] = (await exportNow(desk, made.export_id)).acknowledgments;
    expect(answer).toMatchObject({
      outcome: 'refused',
      faults: [
        { text: 'DMG of loop 2100A: birth date (element 2) is not a valid date.', policy_id: nameOf(policies[1]) },
        { text: 'HD of loop 2300: a required segment is missing.', policy_id: nameOf(policies[2]) },
      ],
    });
    const enrollment_id = policies[1]?.enrollment_id ?? '';
    expect((await desk.call('GET /get-desk-enrollment', { enrollment_id })).carrier_faults).toMatchObject([
      { control_number: number, outcome: 'refused', text: 'DMG of loop 2100A: birth date (element 2) is not a valid date.' },
    ]);
    const stored = await server.services.store.db.selectFrom('acknowledgment_fault').select('sealed_text').execute();
    expect(JSON.stringify(stored)).not.toContain('birth date');
  });

  test('a carrier cannot tell faults of policies that another carrier has', async () => {
    const [others] = await seedPolicies(server.services, { carrier: 'harborlight', plan: 301, count: 1 });
    const { desk, made, number } = await sent();
    const text = group999(number, 'R', 'IK3*HD*9*2300*3', `CTX*SUBSCRIBER NUMBER REF02:${nameOf(others)}`);
    await desk.call('POST /read-acknowledgment', { carrier_id: 'fernvale', file_name: 'refused.999', text });
    expect((await exportNow(desk, made.export_id)).acknowledgments[0]?.faults).toMatchObject([{ policy_id: null, enrollment_id: null }]);
  });

  test('earlier answers are asked for by the last one shown, and none is left out', async () => {
    const desk = await signedInAs(server, 'operations');
    const names = Array.from({ length: 53 }, (_, at) => `answer-${String(at).padStart(2, '0')}.ta1`);
    for (const [at, file_name] of names.entries())
      await desk.call('POST /read-acknowledgment', { carrier_id: 'fernvale', file_name, text: ta1(900 + at, 'A', '000') });
    const first = await desk.call('GET /get-acknowledgments', {});
    expect(first).toMatchObject({ more: true, result: { length: 50 } });
    const rest = await desk.call('GET /get-acknowledgments', { after: first.result.at(-1)?.file_id ?? '' });
    expect(rest.more).toBe(false);
    expect([...first.result, ...rest.result].map(({ file_name }) => file_name).toSorted()).toEqual(names);
  });

  test('a refused file is sent again once, with the same policies, a number of its own, and the number that it replaces', async () => {
    const { policies, desk, made, number } = await sent();
    const read = { carrier_id: 'fernvale', file_name: 'refused.ta1', text: ta1(number, 'R', '008') };
    expect(await desk.call('POST /read-acknowledgment', read)).toEqual({ is_new: true });
    await Promise.all([1, 2].map(() => desk.call('POST /resend-export', { export_id: made.export_id })));
    const again = await vi.waitFor(
      async () => {
        await makeAll(server);
        const { result } = await desk.call('GET /get-exports', {});
        const others = result.filter(({ export_id }) => export_id !== made.export_id);
        expect(others).toMatchObject([{ state: 'done', control_number: number + 1, policies: 3 }]);
        return others[0] as DeskExport;
      },
      { timeout: 30_000 },
    );
    expect((await exportNow(desk, made.export_id)).resent_as).toBe(again.export_id);
    const text = await exportText(desk, again);
    expect(text).toMatch(new RegExp(`~\\s*BGN\\*15\\*[^*]+\\*\\d{8}\\*\\d{4}\\*\\*[^*]*${String(number).padStart(9, '0')}\\*\\*2~`));
    for (const { policy_id } of policies) expect(text).toContain(policy_id);
    // A resent policy is not a change for the next file to report.
    expect((await makeExport(server, desk, changes)).policies).toBe(0);
  });

  test('a file that was accepted cannot be sent again as a refused one', async () => {
    const { desk, made, number } = await sent();
    await desk.call('POST /read-acknowledgment', { carrier_id: 'fernvale', file_name: 'a.999', text: group999(number, 'A') });
    expect(await desk.refused('POST /resend-export', { export_id: made.export_id })).toMatchObject({ errorCode: 'not-found' });
  });

  test('the same file changes nothing, whatever its name and however often the folder is looked at', async () => {
    configure();
    const { made, number } = await sent();
    putAnswer('a.999', group999(number, 'A'));
    await Promise.all([round(), round()]);
    server.at('2026-03-10T18:00:00Z');
    putAnswer('b.999', group999(number, 'A'));
    await round();
    const text = group999(number, 'A');
    const later = await signedInAs(server, 'operations');
    expect(await later.call('POST /read-acknowledgment', { carrier_id: 'fernvale', file_name: 'c.999', text })).toEqual({ is_new: false });
    expect((await exportNow(later, made.export_id)).acknowledgments).toHaveLength(1);
  });

  test('an answer to a control number that was never sent, and a file that is none, are listed with the reason', async () => {
    configure();
    const desk = await signedInAs(server, 'operations');
    putAnswer('a.999', group999(4711, 'R', 'IK3*HD*9*2300*3'));
    putAnswer('b.txt', 'Dear partner');
    await round();
    const { result, places } = await desk.call('GET /get-acknowledgments', {});
    expect(
      result.map(({ file_name, error, acknowledgments }) => [file_name, error, acknowledgments.map(({ export_id }) => export_id)]),
    ).toEqual(
      expect.arrayContaining([
        ['a.999', null, [null]],
        ['b.txt', 'This is not an X12 file: it does not begin with ISA.', []],
      ]),
    );
    expect(places).toEqual([{ carrier_name: expect.any(String), from: 'the folder fernvale/answers', error: null }]);
  });

  test('a file that the carrier is still writing is reported, and read once all of it is there', async () => {
    const { desk, made, number } = await sent();
    configure();
    const text = `${ta1(number, 'A')}${group999(number, 'A')}`;
    putAnswer('a.999', text.slice(0, -20));
    putAnswer('b.999', '');
    await round();
    const listed = async () =>
      (await desk.call('GET /get-acknowledgments', {})).result.map(({ file_name, error }) => `${file_name}: ${error}`);
    const unfinished = 'The end of the file is missing: it has no IEA segment.';
    expect((await listed()).toSorted()).toEqual([`a.999: ${unfinished}`, `b.999: ${unfinished}`]);
    expect((await exportNow(desk, made.export_id)).acknowledgments).toEqual([]);
    putAnswer('a.999', text);
    server.at('2026-03-10T17:20:00Z');
    await round();
    expect((await exportNow(desk, made.export_id)).acknowledgments.map(({ kind }) => kind)).toEqual(['TA1', '999']);
    expect((await listed()).toSorted()).toEqual(['a.999: null', `b.999: ${unfinished}`]);
  });

  test('a file that is too large to be an answer is reported, and holds up no other', async () => {
    const { desk, made, number } = await sent();
    configure();
    putAnswer('a.zip', ' '.repeat(5_000_001));
    putAnswer('b.999', group999(number, 'A'));
    await round();
    server.at('2026-03-10T17:20:00Z');
    await round();
    expect((await exportNow(desk, made.export_id)).acknowledgments).toHaveLength(1);
    const { result, places } = await desk.call('GET /get-acknowledgments', {});
    expect(result.map(({ file_name, error }) => `${file_name}: ${error}`).toSorted()).toEqual([
      'a.zip: a.zip is too large.',
      'b.999: null',
    ]);
    expect(places[0]?.error).toBeNull();
  });

  test('a place that cannot be looked at is reported, until it can', async () => {
    configure();
    const { deliveryDir } = server.services.settings;
    mkdirSync(deliveryDir, { recursive: true });
    writeFileSync(join(deliveryDir, 'fernvale'), 'a file');
    await round();
    const desk = await signedInAs(server, 'operations');
    expect((await desk.call('GET /get-acknowledgments', {})).places[0]?.error).toBe(
      'A file is in the place of a folder: fernvale/answers.',
    );
  });
});
