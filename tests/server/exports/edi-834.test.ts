import { type X12Interchange, X12Parser, type X12Segment } from 'node-x12';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { numberChanges, addPolicyChange } from '#server/store/policies/policy-changes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { exportText, makeAll, makeExport, readBack, readBackLimit, exportNow } from '#tests/server/support/make-exports.ts';
import { type SeededPolicy, seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { faultsIn } from './faults-of-834.ts';

const changes = { carrier_id: 'fernvale', format: '834', layout: 'edi-834', extent: 'changes' } as const;
const whole = { ...changes, extent: 'whole' } as const;
const dental = { carrier: 'fernvale', plan: 201 } as const;
const count = readBack(250);
const timeout = readBackLimit(count);

/** The members of a file as an independent parser reads them: segments by id and first element. */
function membersIn(text: string): readonly ReadonlyMap<string, readonly string[]>[] {
  const interchange = new X12Parser(false).parse(text) as X12Interchange;
  const [transaction] = interchange.functionalGroups[0]?.transactions ?? [];
  const members: Map<string, readonly string[]>[] = [];
  for (const { tag, elements } of transaction?.segments ?? ([] as X12Segment[])) {
    const values = elements.map(({ value }) => value);
    if (tag === 'INS') members.push(new Map());
    members.at(-1)?.set(['REF', 'DTP', 'AMT'].includes(tag) ? `${tag}*${values[0]}` : tag, values);
  }
  return members;
}

const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase();
const day = (text: unknown) => String(text).replace(/(\d{2})\/(\d{2})\/(\d{4})/, '$3$1$2');

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const change = async (policy: SeededPolicy | undefined, kind: 'cancelled' | 'corrected', ends_on?: string) => {
    const { policy_id = '', enrollment_id = '' } = policy ?? {};
    const at = server.services.clock().toISOString();
    await server.services.store.write((trx) =>
      addPolicyChange(trx, { policy_id, enrollment_id, kind, at, ...(ends_on ? { ends_on } : {}) }),
    );
  };

  test('hundreds of households are read back by an independent parser, field by field', { timeout }, async () => {
    const seeded = await seedPolicies(server.services, { ...dental, count, dependents: (person) => person % 4 });
    const desk = await signedInAs(server, 'operations');
    const made = await makeExport(server, desk, whole);
    const text = await exportText(desk, made);
    expect(faultsIn(text)).toEqual([]);
    const members = membersIn(text);
    expect(made).toMatchObject({ policies: count, records: members.length, control_number: 1, error: null });

    const families = new Map(seeded.map((policy) => [policy.policy_id, policy]));
    const left = members.values();
    for (const subscriber of left) {
      const policy = families.get(subscriber.get('REF*0F')?.[1] ?? '');
      const [self, contact] = ['primary_info', 'contact_info'].map((tab) => policy?.answers.get(tab) as Record<string, string>);
      expect(subscriber.get('INS')?.slice(0, 5)).toEqual(['Y', '18', '030', 'XN', 'A']);
      expect(nameOf(subscriber)).toEqual([plain(self?.last_name), plain(self?.first_name), plain(self?.middle_name), '34', self?.ssn]);
      expect(subscriber.get('DMG')?.slice(0, 3)).toEqual(['D8', day(self?.birthdate), ['M', 'F'][Number(self?.gender)]]);
      expect(subscriber.get('N3')?.[0]).toBe(plain(contact?.address1));
      expect(subscriber.get('N4')).toEqual([plain(contact?.city), contact?.state, contact?.zip]);
      expect(subscriber.get('PER')?.slice(2)).toEqual(['TE', contact?.phone_number, 'EM', plain(contact?.email_address)]);
      expect(subscriber.get('HD')).toEqual(['030', '', 'DEN', 'BSB', 'FAM']);
      expect(Number(subscriber.get('AMT*P3')?.[1])).toBe((policy?.cents ?? 0) / 100);
      expect(subscriber.get('DTP*348')).toEqual(['348', 'D8', '20260401']);
      for (const [at, dependent] of ((policy?.answers.get('dependent_info') ?? []) as readonly Record<string, string>[]).entries()) {
        const found = left.next().value;
        expect(found?.get('REF*0F')).toEqual(subscriber.get('REF*0F'));
        expect(found?.get('INS')?.slice(0, 3)).toEqual(['N', at === 0 ? '01' : '19', '030']);
        expect(found && nameOf(found)).toEqual([
          plain(dependent.last_name),
          plain(dependent.first_name),
          plain(dependent.middle_name),
          '34',
          dependent.ssn,
        ]);
        expect(found?.get('DMG')?.[1]).toBe(day(dependent.birthdate));
        expect(found?.has('AMT*P3')).toBe(false);
      }
    }
    expect(members.length).toBe(
      count + seeded.reduce((sum, { answers }) => sum + (answers.get('dependent_info') as readonly Answers[]).length, 0),
    );
    const audited = await server.services.store.db.selectFrom('audit').select('enrollment_id').distinct().execute();
    expect(audited).toHaveLength(count);
  });

  test('a file of changes has additions, changes and terminations, each policy once, and none that started and ended unreported', async () => {
    const [stays, ends, changed] = await seedPolicies(server.services, { ...dental, count: 3, dependents: () => 1 });
    const desk = await signedInAs(server, 'operations');
    expect(await exportText(desk, await makeExport(server, desk, changes))).toMatch(/BGN\*00\*.*\*2~[\s\S]*INS\*Y\*18\*021\*28/);
    await change(ends, 'cancelled', '05/31/2026');
    await change(changed, 'corrected');
    const [added, gone] = await seedPolicies(server.services, { ...dental, count: 2, dependents: () => 0 });
    await change(gone, 'cancelled', '04/30/2026');
    const made = await makeExport(server, desk, changes);
    const text = await exportText(desk, made);
    expect(faultsIn(text)).toEqual([]);
    const insured = membersIn(text).map((member) => [member.get('REF*0F')?.[1], member.get('INS')?.[0], member.get('INS')?.[2]].join(' '));
    expect(insured).toHaveLength(5);
    expect(new Set(insured)).toEqual(
      new Set([
        `${ends?.policy_id} Y 024`,
        `${ends?.policy_id} N 024`,
        `${changed?.policy_id} Y 001`,
        `${changed?.policy_id} N 001`,
        `${added?.policy_id} Y 021`,
      ]),
    );
    expect(text).toContain('DTP*357*D8*20260531~');
    expect(text).not.toContain(stays?.policy_id);
    const full = await exportText(desk, await makeExport(server, desk, whole));
    expect(faultsIn(full)).toEqual([]);
    expect(full).toMatch(/BGN\*00\*.*\*4~/);
    const inFull = (id?: string) => membersIn(full).filter((member) => member.get('REF*0F')?.[1] === id);
    expect(inFull(ends?.policy_id).map((member) => member.get('DTP*349')?.[2])).toEqual(['20260531', '20260531']);
    expect(inFull(stays?.policy_id).map((member) => member.has('DTP*349'))).toEqual([false, false]);
    server.at('2026-06-01T17:00:00Z');
    const later = await signedInAs(server, 'operations');
    expect(await exportText(later, await makeExport(server, later, whole))).not.toContain(ends?.policy_id);
  });

  test('control numbers have neither gaps nor duplicates, whatever fails, and a file is the same each time it is fetched', async () => {
    await seedPolicies(server.services, { ...dental, count: 3 });
    const desk = await signedInAs(server, 'operations');
    const config = server.services.configs.current();
    const faulty = { ...config.carriers.get('fernvale')?.edi_834, group_number: '' };
    const first = await makeExport(server, desk, whole);
    server.configure((now) => ({
      ...now,
      hash: 'broken',
      carriers: new Map(now.carriers).set('fernvale', { id: 'fernvale', name: 'Fernvale', edi_834: faulty as never }),
    }));
    const refused = await makeExport(server, desk, whole);
    expect(refused).toMatchObject({ state: 'failed', control_number: null, files: [] });
    expect(refused.error).toMatch(/breaks the rules of its format.*REF02 is missing/);
    server.configure(() => config);
    const asked = await Promise.all(Array.from({ length: 6 }, () => desk.call('POST /make-export', whole)));
    await Promise.all([makeAll(server), makeAll(server), makeAll(server)]);
    const states = async () =>
      (await Promise.all(asked.map(({ export: { export_id } }) => exportNow(desk, export_id)))).map(({ state }) => state);
    await expect.poll(states, { timeout: 30_000 }).toEqual(asked.map(() => 'done'));
    const made = await Promise.all(asked.map(({ export: { export_id } }) => exportNow(desk, export_id)));
    expect([first, ...made].map(({ control_number }) => `${control_number}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    const last = made.at(-1) ?? first;
    const text = await exportText(desk, last);
    expect(await exportText(desk, last)).toBe(text);
    expect(text).toContain(
      `ISA*00*          *00*          *ZZ*ENROLLKIT      *ZZ*FERNVALE       *260310*1200*^*00501*${String(last.control_number).padStart(9, '0')}*0*T*:~`,
    );
    expect(last.files[0]?.file_name).toContain(String(last.control_number).padStart(9, '0'));
  });

  test('without a change there is no file, and no control number is used', async () => {
    const desk = await signedInAs(server, 'operations');
    await numberChanges(server.services.store);
    expect(await makeExport(server, desk, changes)).toMatchObject({ state: 'done', records: 0, control_number: null, files: [] });
    await seedPolicies(server.services, { ...dental, count: 1 });
    expect(await makeExport(server, desk, changes)).toMatchObject({ records: 2, control_number: 1 });
  });

  test('an 834 file is not made for a period', async () => {
    const desk = await signedInAs(server, 'operations');
    expect(await desk.refused('POST /make-export', { ...changes, extent: 'period', from: '2026-03-01', to: '2026-03-02' })).toMatchObject({
      statusCode: 422,
    });
    expect(await desk.refused('POST /make-export', { ...changes, format: 'csv' })).toMatchObject({
      statusCode: 422,
      data: [{ target_element: 'format' }],
    });
  });
});

function nameOf(member: ReadonlyMap<string, readonly string[]>): readonly (string | undefined)[] {
  const name = member.get('NM1') ?? [];
  return [name[2], name[3], name[4], name[7], name[8]];
}
