import { stringify } from 'csv-stringify/sync';
import type { VisitorContext } from '#server/context.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { addEmployees, lockList, printsOf } from '#server/store/people/employees.ts';
import { randomId } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import { type CensusFault, type CensusLine, headingOf, readCensus } from './census.ts';
import { printsOfPerson } from './prints.ts';
import { words } from './words.ts';

interface Asked {
  readonly csv: string;
  readonly check_only?: boolean | undefined;
  readonly all_faults?: boolean | undefined;
}

const shownFaults = 100;

/** Adds everyone of a census to a group's list, or no one. */
export async function addCensus(ctx: VisitorContext, group: Group, { csv, check_only = false, all_faults = false }: Asked) {
  const { lines, faults: inFile } = readCensus(csv);
  const printed = lines.map((line) => ({ ...line, prints: printsOfPerson(ctx.sealer, line.person) }));
  return ctx.store.write(async (trx) => {
    if (!check_only) await lockList(trx, group.id, ctx.now.toISOString());
    const known = await onTheList(trx, group, printed);
    const faults = [...inFile, ...known].toSorted((a, b) => a.line - b.line);
    const isAdded = faults.length === 0 && !check_only;
    if (isAdded) {
      const added_at = ctx.now.toISOString();
      const people = printed.map(({ person, prints }) => ({ id: randomId(), group_id: group.id, added_at, person, ...prints }));
      await addEmployees(trx, ctx.sealer, people);
    }
    return {
      rows: lines.length + new Set(inFile.map(({ line }) => line)).size,
      added: isAdded ? lines.length : 0,
      fault_count: faults.length,
      faults: faults.slice(0, shownFaults),
      faults_csv: all_faults ? faultsCsv(faults) : '',
    };
  });
}

type Printed = CensusLine & { readonly prints: ReturnType<typeof printsOfPerson> };

async function onTheList(trx: Db, group: Group, lines: readonly Printed[]): Promise<readonly CensusFault[]> {
  const known = await printsOf(trx, group.id);
  return lines.flatMap(({ line, prints: { email_print, number_print } }) => {
    if (known.has(email_print)) return [{ line, column: headingOf('email'), message: words.onTheList }];
    return number_print !== null && known.has(number_print) ? [{ line, column: headingOf('number'), message: words.onTheList }] : [];
  });
}

function faultsCsv(faults: readonly CensusFault[]): string {
  const lines = [[words.line, words.column, words.fault], ...faults.map(({ line, column, message }) => [String(line), column, message])];
  return stringify(lines, { record_delimiter: '\r\n', escape_formulas: true });
}
