import type { SiteInfo } from '#src/session/site/site.tsx';
import { useSite } from '#src/session/site/site.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { words } from '../words.ts';

const apps = () =>
  [
    {
      link: 'administration',
      name: words.administration,
    },
    {
      link: 'message_center',
      name: words.messageCenter,
    },
    {
      link: 'file_management',
      name: words.fileManagement,
    },
    {
      link: 'rep_dashboard',
      name: words.repDashboard,
    },
    {
      link: 'member_dashboard',
      name: words.memberDashboard,
    },
    {
      link: 'group_dashboard',
      name: words.groupDashboard,
    },
    {
      link: 'ticket_management',
      name: words.ticketManagement,
    },
    {
      link: 'single_sign_on',
      name: words.singleSignOn,
    },
    {
      link: 'rep_registration',
      name: words.repRegistration,
    },
    {
      link: 'member_registration',
      name: words.memberRegistration,
    },
    {
      link: 'group_registration',
      name: words.groupRegistration,
    },
  ] as const satisfies readonly { readonly link: keyof SiteInfo['links']; readonly name: string }[];

const entry = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-surface-muted';

/** Links to the site's other apps. On a phone, About is here too. */
export function AppsMenu({ onAbout }: { readonly onAbout: () => void }) {
  const { info } = useSite();
  const offered = apps().flatMap(({ link, name }) => (info?.links[link] ? [{ name, href: info.links[link] }] : []));
  return (
    <MenuButton
      label={words.apps}
      buttonClassName="grid size-11 place-items-center"
      panelClassName="sm:w-64"
      button={() => (
        <>
          <Icon name="apps" />
          <span className="sr-only">{words.apps}</span>
        </>
      )}
    >
      {(close) => (
        <>
          <li className="md:hidden">
            <button
              type="button"
              onClick={() => {
                close();
                onAbout();
              }}
              className={entry}
            >
              {words.about}
            </button>
          </li>
          {offered.map(({ name, href }) => (
            <li key={name}>
              <ExternalLink href={href} className={entry}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </>
      )}
    </MenuButton>
  );
}
