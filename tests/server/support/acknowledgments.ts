import { takeAcknowledgments } from '#server/acknowledgments/take-acknowledgments.ts';
import { addExport } from '#server/store/exports/exports.ts';
import type { InjectedServer } from './test-server.ts';

const isa = 'ISA*00*          *00*          *ZZ*CARRIER        *30*750000001      *260311*0600*^*00501*000000007*0*T*:~';

/** An interchange of a carrier with these segments. */
export function interchange(...segments: readonly string[]): string {
  return `${isa}${[...segments, 'IEA*1*000000007'].join('~')}~`;
}

/** A TA1 about an interchange of ours. */
export function ta1(controlNumber: number, code: string, note = '000'): string {
  return interchange(`TA1*${String(controlNumber).padStart(9, '0')}*260310*1200*${code}*${note}`);
}

/** A 999 about a group of ours, with what it says of its transaction set. */
export function group999(controlNumber: number, code: string, ...faults: readonly string[]): string {
  const set = String(controlNumber).padStart(9, '0');
  return interchange(
    'GS*FA*CARRIER*750000001*20260311*0600*7*X*005010X231A1',
    'ST*999*0001*005010X231A1',
    `AK1*BE*${controlNumber}*005010X220A1`,
    `AK2*834*${set}*005010X220A1`,
    ...faults,
    `IK5*${code}${faults.length > 0 ? '*I5' : ''}`,
    `AK9*${code}*1*1*${code === 'R' ? 0 : 1}`,
    'SE*6*0001',
    'GE*1*7',
  );
}

/** An export of a carrier that was refused by a TA1 in the file `ta1.edi`. Returns its id. */
export async function refusedExport({ services }: Pick<InjectedServer, 'services'>, carrier: string): Promise<string> {
  const { store, sealer, configs } = services;
  const asked = { carrier, layout: 'edi-834', layout_version: 1, format: '834', extent: 'whole', from_day: null, to_day: null } as const;
  const job = await store.write((trx) => addExport(trx, { ...asked, asked_by: 'operations' }, '2026-03-10T16:00:00.000Z'));
  await store.write((trx) => trx.updateTable('export_job').set({ state: 'done', control_number: 999 }).where('id', '=', job.id).execute());
  const brought = { carrier, file_name: 'ta1.edi', taken_by: 'operations', taken_at: '2026-03-10T17:00:00.000Z' };
  await takeAcknowledgments({ store, sealer, config: () => configs.current() }, { ...brought, text: ta1(999, 'R', '018') });
  return job.id;
}
