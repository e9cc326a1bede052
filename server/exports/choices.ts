import type { CallData } from '#schemas/calls/calls.ts';
import type { CarrierSettings, Config } from '#server/config/config.ts';
import { ediLayout, standardLayout } from './layout.ts';

type Choice = CallData<'GET /get-export-choices'>['result'][number];

const recordFormats = ['csv', 'jsonl'] as const;

/** The layouts in which a carrier's policies can be exported; none for an unknown carrier. */
export function layoutsOf(config: Config, carrierId: string): Choice['layouts'] {
  const carrier = config.carriers.get(carrierId);
  if (!carrier) return [];
  const own = (carrier.exports ?? []).map(({ name, title, version, columns, encrypt_to }) => ({
    name,
    title: title ?? name,
    version,
    formats: [...recordFormats],
    shows_sensitive: columns.some((column) => typeof column !== 'string' && column.sensitive === 'shown'),
    encrypted: encrypt_to !== undefined,
  }));
  const standard = { ...standardLayout, title: 'Everything', formats: [...recordFormats], shows_sensitive: false, encrypted: false };
  return [standard, ...own, ...ediLayouts(carrier)];
}

function ediLayouts({ edi_834: settings }: CarrierSettings): Choice['layouts'] {
  if (!settings) return [];
  const { version, ssn, usage } = settings;
  const title = usage === 'T' ? 'EDI 834 (test)' : 'EDI 834';
  return [{ name: ediLayout, title, version, formats: ['834'], shows_sensitive: ssn === true, encrypted: false }];
}
