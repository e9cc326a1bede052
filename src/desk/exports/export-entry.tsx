import { Badge } from '#src/ui/badge.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Card } from '#src/ui/card.tsx';
import { Acknowledged } from './acknowledged.tsx';
import { countText, type Export, exportTitle, extentText, sizeText, standingNames } from './export-words.ts';

/** An export: what it has, who asked for it, how far it is, and its files. */
export function ExportEntry({ made, onResent }: { readonly made: Export; readonly onResent: () => void }) {
  const layout = `${made.layout}, version ${made.layout_version}`;
  const number = made.control_number === null ? '' : `control number ${made.control_number}`;
  return (
    <Card as="li" className="p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{exportTitle(made)}</h3>
          <p className="text-ink-muted">{[extentText(made), layout, number].filter(Boolean).join(' · ')}</p>
          <p className="text-ink-muted">
            {made.asked_by}, <Moment at={made.asked_at} />
          </p>
        </div>
        <div className="w-full space-y-1 sm:w-72 sm:text-right">
          <Standing made={made} />
        </div>
      </div>
      {made.files.length > 0 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3">
          {made.files.map(({ file_name, path }) => (
            <li key={path}>
              <a
                href={path}
                download={file_name}
                className="inline-flex min-h-6 items-center font-semibold break-all text-brand hover:underline"
              >
                {file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Acknowledged made={made} onResent={onResent} />
      {made.error !== null && <p className={made.state === 'failed' ? 'mt-2 text-danger' : 'mt-2 text-warn'}>{errorText(made)}</p>}
    </Card>
  );
}

function errorText({ error, state }: Export): string {
  return state === 'failed' ? `The export failed: ${error ?? ''}` : `The export will be tried again. Last error: ${error ?? ''}`;
}

function Standing({ made }: { readonly made: Export }) {
  if (made.state === 'running') return <Progress made={made} />;
  return (
    <>
      <p>
        <Badge look={looks[made.state]}>{standingNames[made.state]}</Badge>
      </p>
      {made.state === 'done' && (
        <p className="text-ink-muted tabular-nums">
          {made.policies === 0 ? 'Nothing has changed' : `${countText(made)} · ${sizeText(made.bytes)}`}
        </p>
      )}
      {made.state === 'done' && made.expires_at !== null && (
        <p className="text-ink-muted">
          Kept until <Moment at={made.expires_at} />
        </p>
      )}
    </>
  );
}

const looks: Readonly<Record<Exclude<Export['state'], 'running'>, string>> = {
  waiting: 'bg-surface-muted text-ink-muted',
  done: 'bg-success-soft text-success',
  failed: 'bg-danger-soft text-danger',
  deleted: 'bg-surface-muted text-ink-muted',
};

function Progress({ made: { policies, total } }: { readonly made: Export }) {
  const text = total === null ? 'Looking for policies' : `${policies.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} policies`;
  return (
    <>
      <p className="text-ink-muted tabular-nums">{text}</p>
      <progress
        aria-label="Progress"
        className="w-full accent-brand"
        {...(total === null ? {} : { value: policies, max: Math.max(1, total) })}
      />
    </>
  );
}
