import { useCall } from '#src/api/use-call.ts';
import { type KnownPeople, useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { phoneText } from '#schemas/values/phone-text.ts';
import { phoneLink, useContact } from '#src/session/site/contact.ts';
import { useSite } from '#src/session/site/site.tsx';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

type KnownGroup = NonNullable<KnownPeople['group']>;

/** The owner of the store in their own words, and how to reach them. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const contact = useContact();
  const about = useAbout();
  const { group } = useKnownPeople();
  return (
    <Dialog open title={about.title ?? fill(words.aboutName, { name: contact.name })} onClose={onClose}>
      {about.error && <CallProblem error={about.error} onRetry={about.reload} />}
      {!about.error && about.text === undefined && (
        <Loading label={words.loading} className="space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </Loading>
      )}
      {contact.tagline && <p className="mb-2 font-semibold">{contact.tagline}</p>}
      <p className="whitespace-pre-line">{about.text}</p>
      {group && group.group_id === about.groupId && <Address of={group.address_information} />}
      <ul className="mt-4 space-y-1">
        <li>
          <a href={phoneLink(contact.phone)} className="inline-flex min-h-8 items-center gap-2 text-brand underline underline-offset-4">
            <Icon name="phone" className="size-4" />
            {phoneText(contact.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${contact.email}`} className="inline-flex min-h-8 items-center gap-2 text-brand underline underline-offset-4">
            <Icon name="mail" className="size-4" />
            {contact.email}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

function Address({ of: { address1, city, state, zip } }: { readonly of: KnownGroup['address_information'] }) {
  return (
    <address className="mt-4 not-italic">
      {address1}
      <br />
      {city}, {state} {zip}
    </address>
  );
}

function useAbout() {
  const landing = useLanding();
  const { info } = useSite();
  const agentId = landing?.open_type === 'agent' ? landing.agent_id : undefined;
  const groupId = landing?.group_id || info?.group_id;
  const agent = useCall('GET /get-agent-about-page-info', agentId ? { agent_id: agentId } : undefined);
  const group = useCall('GET /get-group-about-page-info', !agentId && groupId ? { group_id: groupId } : undefined);
  return {
    groupId: agentId ? undefined : groupId,
    title: agent.data?.display_about_name ?? group.data?.display_about_name,
    text: agent.data?.agent_bio ?? group.data?.gweb_aboutus,
    error: agent.error ?? group.error,
    reload: agentId ? agent.reload : group.reload,
  };
}
