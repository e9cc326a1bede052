import { fill } from '#schemas/messages/fill.ts';
import { useCall } from '#src/api/use-call.ts';
import { Notice } from '#src/ui/notice.tsx';
import { words } from './words.ts';

/** Says above the steps that they correct a policy, why, and that it needs a new signature. */
export function CorrectionNotice({ enrollmentId }: { readonly enrollmentId: string }) {
  const { data } = useCall('GET /get-correction', { enrollment_id: enrollmentId });
  if (!data) return null;
  const { policy_id, comment, until } = data;
  return (
    <div className="page max-w-[68rem] pt-6">
      <Notice kind="warn" live={false} title={fill(words.youCorrectYourPolicy, { policy: policy_id })}>
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        <p className="mt-2 text-sm text-ink-muted">{fill(words.correctionNeedsASignature, { date: until })}</p>
      </Notice>
    </div>
  );
}
