import { useCall } from '#src/api/use-call.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { useStored } from '#src/session/use-stored.ts';
import { words } from '../words.ts';

/**
 * The group, member and portal that someone is enrolling for, and who referred a visitor. Empty for others. Where a
 * group is represented by its rep, the rep is shown here too.
 */
export function EnrollingFor({ enrollmentId }: { readonly enrollmentId: string }) {
  const [eprocess, enrollType, portal] = [useStored('eprocess'), useStored('enroll_type'), useStored('portal_name')];
  const isForOthers = eprocess === 'rep' || eprocess === 'group' || enrollType === 'existing-member';
  const { data } = useCall('GET /get-group-agent-member-info', isForOthers ? { enrollment_id: enrollmentId } : undefined);
  const { rep_name = '', display_phone = '' } = useLanding() ?? {};
  const referrer = useStored('r_name');
  const facts = [
    [words.representative, rep_name && `${rep_name}, ${phoneText(display_phone)}`],
    [words.group, rep_name ? undefined : data?.result.group_info?.gname],
    [words.member, data?.result.user_info?.name],
    [words.portal, isForOthers ? portal : undefined],
    [words.referredBy, referrer],
  ] as const;
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label={words.enrollingFor}>
      {known.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
