import type { CallData } from '#schemas/calls/calls.ts';

export type Export = CallData<'GET /get-exports'>['result'][number];
export type Choices = CallData<'GET /get-export-choices'>['result'];
export type Format = Export['format'];
export type Extent = Export['extent'];

/** The kinds of file in words. */
export const formatNames: Readonly<Record<Format, string>> = { csv: 'CSV', jsonl: 'JSON Lines', '834': 'X12 834' };

/** The names of an export's states. */
export const standingNames: Readonly<Record<Export['state'], string>> = {
  waiting: 'Waiting',
  running: 'In progress',
  done: 'Ready',
  failed: 'Failed',
  deleted: 'Deleted',
};

const extents: Readonly<Record<Extent, string>> = {
  changes: 'Changes since the last export',
  whole: 'All policies',
  period: 'Changes in a period',
};

/** The choices of which policies a file has; an 834 file has everyone or what changed. */
export function extentChoices(format: Format): readonly { readonly value: Extent; readonly name: string }[] {
  const offered: readonly Extent[] = format === '834' ? ['changes', 'whole'] : ['changes', 'whole', 'period'];
  return offered.map((value) => ({ value, name: extents[value] }));
}

/** The extent of an export, in words. */
export function extentText({ extent, from, to }: Export): string {
  if (extent !== 'period') return extents[extent];
  return from === to ? `Changed on ${dayText(from)}` : `Changed from ${dayText(from)} to ${dayText(to)}`;
}

/** `03/10/2026` for `2026-03-10`. */
function dayText(day: string | null): string {
  const [year, month, date] = (day ?? '').split('-');
  return `${month}/${date}/${year}`;
}

/** The title of an export, in a few words. */
export function exportTitle({ carrier_name, format }: Export): string {
  return `${carrier_name}, ${formatNames[format]}`;
}

/** The numbers of policies and records, in words. */
export function countText({ policies, records }: Export): string {
  const counted = `${policies.toLocaleString('en-US')} ${policies === 1 ? 'policy' : 'policies'}`;
  return records === policies ? counted : `${counted}, ${records.toLocaleString('en-US')} people`;
}

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `3.4 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power] ?? ''}`;
}
