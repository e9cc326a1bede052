import { limitWords } from '#src/desk/people/people-words.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, wholeList } from '#src/ui/download/csv-text.ts';
import { type ApiToken, type Tokens, tokenState } from './token-words.ts';

/** Offers the tokens of programs as a CSV file. */
export function TokensCsv({ known }: { readonly known: Tokens }) {
  const columns: CsvColumns<ApiToken> = [
    ['Program', ({ name }) => name],
    ['Status', (token) => tokenState(token, new Date()).words],
    ['Scopes', ({ scopes }) => scopes.join('; ')],
    ['Limits', (token) => limitWords(token, known)],
    ['Created by', ({ created_by }) => created_by],
    ['Created', ({ created_at }) => created_at],
    ['Expires', ({ expires_at }) => expires_at],
    ['Revoked', ({ revoked_at }) => revoked_at ?? ''],
    ['Last used', ({ used_at }) => used_at ?? ''],
  ];
  return <CsvDownload fileName="tokens.csv" onPart={() => wholeList(columns, known.result)} />;
}
