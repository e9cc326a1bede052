import type { SiteInfo } from '#src/session/site.tsx';
import { useSite } from '#src/session/site.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';

const apps = [
  { link: 'administration', name: 'Administration' },
  { link: 'message_center', name: 'Message Center' },
  { link: 'file_management', name: 'File Management' },
  { link: 'rep_dashboard', name: 'Rep Dashboard' },
  { link: 'member_dashboard', name: 'Member Dashboard' },
  { link: 'group_dashboard', name: 'Group Dashboard' },
  { link: 'ticket_management', name: 'Ticket Management' },
  { link: 'single_sign_on', name: 'Single Sign-On' },
  { link: 'rep_registration', name: 'Rep Registration' },
  { link: 'member_registration', name: 'Member Registration' },
  { link: 'group_registration', name: 'Group Registration' },
] as const satisfies readonly { readonly link: keyof SiteInfo['links']; readonly name: string }[];

const entry = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-surface-muted';

/** Links to the site's other apps. On a phone, About is here too. */
export function AppsMenu({ onAbout }: { readonly onAbout: () => void }) {
  const { info } = useSite();
  const offered = apps.flatMap(({ link, name }) => (info?.links[link] ? [{ name, href: info.links[link] }] : []));
  return (
    <MenuButton
      label="Apps"
      buttonClassName="grid size-11 place-items-center"
      panelClassName="sm:w-64"
      button={() => (
        <>
          <Icon name="apps" />
          <span className="sr-only">Apps</span>
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
              About
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
