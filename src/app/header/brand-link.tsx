import { Link } from 'react-router-dom';
import { storedHomePath } from '#src/session/site/home-path.ts';
import { type Contact, useContact } from '#src/session/site/contact.ts';
import { words } from '../words.ts';

/** The store's owner: logo and name, leading to the home page. */
export function BrandLink() {
  const contact = useContact();
  return (
    <div className="@container min-w-11 flex-1">
      <Link to={storedHomePath()} className="flex min-h-11 w-fit max-w-full items-center gap-2.5 rounded-lg">
        <Logo logo={contact.logo} />
        {/* A window of 320 pixels has room for the logo only, and so has a phone where the header says much. */}
        <span className="line-clamp-2 leading-tight font-semibold max-[23rem]:sr-only sm:text-lg @max-[8.5rem]:sr-only">
          {contact.name}
        </span>
        <span className="sr-only">{words.toHome}</span>
      </Link>
    </div>
  );
}

function Logo({ logo }: Pick<Contact, 'logo'>) {
  if (logo === '') return <img src="/icon.svg" alt="" width="32" height="32" className="size-8" />;
  if (/^(https:|\/)/.test(logo)) return <img src={logo} alt="" className="h-8 max-w-24 object-contain" />;
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand text-sm font-bold text-brand-ink">
      {logo}
    </span>
  );
}
