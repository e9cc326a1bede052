import { type ConfigFiles, doubled, faultAt, type Loaded, type Named, namedIn } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { namesOfLayouts } from '../export-facts.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { Delivery, FilePlace } from '../files/delivery.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/**
 * Faults in deliveries: layouts that the carrier does not have, formats that do not fit, two that tell the same changes, and
 * places that are two or none.
 */
export function checkDeliveries({ carriers }: ConfigFiles): readonly ConfigFault[] {
  return carriers.flatMap((carrier) => {
    const deliveries = carrier.content.deliveries ?? [];
    const names = deliveries.map(({ name }) => name);
    const from = carrier.content.edi_834?.acknowledgments_from;
    return [
      ...(from ? acknowledgmentFaults(carrier, from, deliveries) : []),
      ...doubled('the delivery', namedIn(carrier, 'deliveries', 'name', names)),
      ...doubled('the changes of', changesOf(carrier, deliveries)),
      ...deliveries.flatMap(({ layout, format, to }, at) => [
        ...layoutFaults(carrier, { layout, format }, ['deliveries', at]),
        ...placeFaults(carrier, to, ['deliveries', at, 'to']),
      ]),
    ];
  });
}

// Reported changes are remembered by layout and format, so a second delivery of the same changes would find none.
function changesOf(carrier: Loaded<CarrierFile>, deliveries: readonly Delivery[]): readonly Named[] {
  return deliveries.flatMap(({ layout, format, extent }, at) =>
    extent === 'changes' ? [{ in: carrier, path: ['deliveries', at, 'extent'], name: `${layout} as ${format}` }] : [],
  );
}

function layoutFaults(
  carrier: Loaded<CarrierFile>,
  { layout, format }: { readonly layout: string; readonly format: string },
  path: YamlPath,
): readonly ConfigFault[] {
  const { exports = [], edi_834: edi } = carrier.content;
  const known = [namesOfLayouts.standard, ...exports.map(({ name }) => name), ...(edi ? [namesOfLayouts.edi] : [])];
  if (!known.includes(layout))
    return [faultAt(carrier, [...path, 'layout'], `the layout "${layout}"`, 'a layout of this carrier', { written: layout, words: known })];
  if ((layout === namesOfLayouts.edi) === (format === '834')) return [];
  const expected = layout === namesOfLayouts.edi ? 'the format 834' : 'csv or jsonl';
  return [faultAt(carrier, [...path, 'format'], `the format ${format} for ${layout}`, expected)];
}

// Files delivered there would be read as acknowledgments.
function acknowledgmentFaults(carrier: Loaded<CarrierFile>, from: FilePlace, deliveries: readonly Delivery[]): readonly ConfigFault[] {
  const path = ['edi_834', 'acknowledgments_from'];
  const isShared = deliveries.some(
    ({ to }) => to.folder === from.folder && to.sftp?.host === from.sftp?.host && to.sftp?.folder === from.sftp?.folder,
  );
  return [
    ...placeFaults(carrier, from, path),
    ...(isShared ? [faultAt(carrier, path, 'the place of a delivery', 'a place of its own')] : []),
  ];
}

function placeFaults(carrier: Loaded<CarrierFile>, { folder, sftp }: FilePlace, path: YamlPath): readonly ConfigFault[] {
  if ((folder === undefined) !== (sftp === undefined)) return [];
  return [faultAt(carrier, path, folder === undefined ? 'no place' : 'two places', 'either folder or sftp')];
}
