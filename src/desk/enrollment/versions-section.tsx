import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Moment } from '#src/ui/moment.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Detail } from './detail.ts';
import { savePdf } from './save-pdf.ts';
import { Section } from './section.tsx';

/** The versions of a policy: before each correction, and now. One that was never corrected has only the present one. */
export function VersionsSection({ detail: { enrollment_id, versions } }: { readonly detail: Detail }) {
  if (versions.length < 2) return null;
  return (
    <Section title="Versions">
      <ul className="mt-3 space-y-3 text-sm">
        {versions.toReversed().map((version) => (
          <Version key={version.version} enrollmentId={enrollment_id} version={version} />
        ))}
      </ul>
    </Section>
  );
}

interface VersionProps {
  readonly enrollmentId: string;
  readonly version: Detail['versions'][number];
}

function Version({ enrollmentId, version: { version, completed_at, is_current, has_copy } }: VersionProps) {
  const { busy, problem, send } = useSending();
  const download = async () => savePdf(await call('GET /get-desk-earlier-copy', { enrollment_id: enrollmentId, version: String(version) }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Version {version}</span>
        {is_current && <Badge look="bg-success-soft text-success">In force</Badge>}
        <span className="text-ink-muted">
          {version === 1 ? 'Completed' : 'Corrected'} <Moment at={completed_at} />
        </span>
      </span>
      {!is_current && has_copy && (
        <Button size="small" variant="secondary" busy={busy} onClick={() => void send(download)}>
          Download the copy<span className="sr-only"> of version {version}</span>
        </Button>
      )}
      {problem ? (
        <Notice kind="danger" className="w-full">
          {problem.message}
        </Notice>
      ) : null}
    </li>
  );
}
