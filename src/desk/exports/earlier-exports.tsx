import { Earlier } from './earlier.tsx';
import { ExportEntry } from './export-entry.tsx';

/** The exports before one of them. */
export function EarlierExports({ after, onResent }: { readonly after: string; readonly onResent: () => void }) {
  return (
    <Earlier call="GET /get-exports" after={after} button={{ children: 'Show earlier exports' }}>
      {({ result, more }) => (
        <>
          <ul className="space-y-3">
            {result.map((made) => (
              <ExportEntry key={made.export_id} made={made} onResent={onResent} />
            ))}
          </ul>
          {more && <EarlierExports after={result.at(-1)?.export_id ?? ''} onResent={onResent} />}
        </>
      )}
    </Earlier>
  );
}
