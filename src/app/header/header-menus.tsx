import { useState } from 'react';
import { Icon } from '#src/ui/icons.tsx';
import { AboutDialog } from './about-dialog.tsx';
import { AppsMenu } from './apps-menu.tsx';
import { useContact } from '#src/session/site/contact.ts';
import { words } from '../words.ts';

/** Header links for people who look for them: About and, on the store's own pages, the other apps. */
export function HeaderMenus() {
  const { isBranded } = useContact();
  const [about, setAbout] = useState(false);
  const openAbout = () => setAbout(true);
  return (
    <>
      <button
        type="button"
        onClick={openAbout}
        className={`min-h-11 items-center gap-1.5 rounded-lg px-3 font-semibold hover:bg-surface-muted ${isBranded ? 'flex' : 'hidden md:flex'}`}
      >
        <Icon name="info" className="size-5 md:hidden" />
        <span className="sr-only md:not-sr-only">{words.about}</span>
      </button>
      {!isBranded && <AppsMenu onAbout={openAbout} />}
      {about && <AboutDialog onClose={() => setAbout(false)} />}
    </>
  );
}
