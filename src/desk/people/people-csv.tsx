import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, wholeList } from '#src/ui/download/csv-text.ts';
import { roleNames } from '#src/staff/role-names.ts';
import { type Account, accountStates, limitWords, type People } from './people-words.ts';

/** Offers the accounts of staff as a CSV file. */
export function PeopleCsv({ known }: { readonly known: People }) {
  const columns: CsvColumns<Account> = [
    ['Name', ({ staff_name }) => staff_name],
    ['Email', ({ email }) => email ?? ''],
    ['Role', ({ role }) => roleNames[role].name],
    ['Status', ({ state }) => accountStates[state].words],
    ['Limits', (account) => limitWords(account, known)],
    ['Second factor', ({ second_factor }) => (second_factor ? 'yes' : 'no')],
    ['Last seen', ({ seen_at }) => seen_at ?? ''],
  ];
  return <CsvDownload fileName="people.csv" onPart={() => wholeList(columns, known.result)} />;
}
