import { type ConfigFiles, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { CarrierFile } from '../files/carrier-file.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** Faults in shared fees: a fee that differs between plans could not be charged once for all of them. */
export function checkFees({ carriers }: ConfigFiles): readonly ConfigFault[] {
  return carriers.flatMap((carrier) => {
    const first = new Map<string, string>();
    return sharedFees(carrier).flatMap(({ path, name, amount }) => {
      const key = `${String(path[2])}/${name}`;
      const before = first.get(key) ?? amount;
      first.set(key, before);
      if (before === amount) return [];
      return [faultAt(carrier, path, `the shared fee "${name}" with another amount`, 'the same amount as in the plan above')];
    });
  });
}

interface SharedFee {
  readonly path: YamlPath;
  readonly name: string;
  readonly amount: string;
}

function sharedFees({ content }: Loaded<CarrierFile>): readonly SharedFee[] {
  return content.plans.flatMap(({ monthly_fees = [], one_time_fees = [] }, plan) => [
    ...monthly_fees.flatMap(({ name, prices: { IO, IS, IC, IF }, shared }, at) =>
      shared ? [{ path: ['plans', plan, 'monthly_fees', at], name, amount: JSON.stringify([IO, IS, IC, IF]) }] : [],
    ),
    ...one_time_fees.flatMap(({ name, amount, shared }, at) =>
      shared ? [{ path: ['plans', plan, 'one_time_fees', at], name, amount: String(amount) }] : [],
    ),
  ]);
}
