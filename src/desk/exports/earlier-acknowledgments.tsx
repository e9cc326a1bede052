import { AcknowledgmentEntry } from './acknowledgment-entry.tsx';
import { Earlier } from './earlier.tsx';

/** The answers of carriers before one of them. */
export function EarlierAcknowledgments({ after }: { readonly after: string }) {
  return (
    <Earlier call="GET /get-acknowledgments" after={after} button={{ children: 'Show earlier responses', size: 'small' }}>
      {({ result, more }) => (
        <>
          <ul aria-label="Earlier responses" className="divide-y divide-line border-t border-line">
            {result.map((file) => (
              <AcknowledgmentEntry key={file.file_id} file={file} />
            ))}
          </ul>
          {more && <EarlierAcknowledgments after={result.at(-1)?.file_id ?? ''} />}
        </>
      )}
    </Earlier>
  );
}
