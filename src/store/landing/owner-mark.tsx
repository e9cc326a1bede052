import type { LandingInfo } from '#src/session/site/landing.ts';

/** The page owner's logo: their picture, or their initials. */
export function OwnerMark({ landing: { logo, image } }: { readonly landing: Pick<LandingInfo, 'logo' | 'image'> }) {
  const picture = image || (/^(https:|\/)/.test(logo) ? logo : '');
  if (picture) return <img src={picture} alt="" className="size-14 shrink-0 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full border border-line bg-surface text-lg font-bold text-brand"
    >
      {logo}
    </span>
  );
}
