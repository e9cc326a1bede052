import { useSite } from '#src/session/site/site.tsx';
import { HeaderSlot } from '#src/ui/page/header-slot.tsx';
import { words } from '../words.ts';

/** The header of the staff's pages: the site's own name, and what the page puts here: sections, who is signed in, sign out. */
export function StaffHeader() {
  const { info } = useSite();
  return (
    <header className="z-30 border-b border-line bg-surface sm:sticky sm:top-0 print:static">
      <div className="page flex min-h-14 max-w-[96rem] flex-wrap items-center gap-x-3 lg:gap-x-6">
        <p className="flex min-h-14 min-w-36 flex-1 basis-36 items-center gap-2.5 lg:flex-none lg:basis-auto">
          <img src="/icon.svg" alt="" width="28" height="28" className="size-7 shrink-0" />
          <span className="leading-tight font-semibold">{info?.site_name ?? ''}</span>
          <span className="hidden rounded-md bg-surface-muted px-1.5 py-0.5 text-xs font-medium whitespace-nowrap text-ink-muted sm:inline">
            {words.backOffice}
          </span>
        </p>
        <HeaderSlot className="contents" />
      </div>
    </header>
  );
}
