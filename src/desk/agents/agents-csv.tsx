import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, csvText } from '#src/ui/download/csv-text.ts';
import { type Entry, type Kind, kindWords } from './agents-words.ts';

interface AgentsCsvProps {
  readonly kind: Kind;
  readonly search?: string | undefined;
}

/** Offers all agents, groups, portals or members that match as a CSV file. */
export function AgentsCsv({ kind, search }: AgentsCsvProps) {
  const { plural, code, opens, hasPage } = kindWords[kind];
  const columns: CsvColumns<Entry> = [
    ['Name', ({ name }) => name],
    ['ID', ({ id }) => id],
    [code, (entry) => entry.code],
    ...(hasPage ? [['Landing page', ({ landing_url }: Entry) => landing_url] as const] : []),
    ['Retired', ({ retired }) => (retired ? 'yes' : 'no')],
    ...(opens === undefined ? [] : [['Access code', ({ has_access_code }: Entry) => (has_access_code ? 'yes' : 'no')] as const]),
  ];
  return (
    <CsvDownload
      fileName={`${plural.toLowerCase()}.csv`}
      onPart={async (page, signal) => {
        const wanted = { kind, ...(search === undefined ? {} : { search }), ...(page === undefined ? {} : { page }) };
        const { result, next } = await call('GET /get-people', wanted, signal);
        return { csv: await csvText(columns, result, page === undefined), rows: result.length, next };
      }}
    />
  );
}
