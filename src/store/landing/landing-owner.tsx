import { phoneText } from '#schemas/values/phone-text.ts';
import { phoneLink } from '#src/session/site/contact.ts';
import type { LandingInfo } from '#src/session/site/landing.ts';
import { Icon } from '#src/ui/icons.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface LandingOwnerProps {
  readonly landing: LandingInfo;
  /** Their motto appears below the name unless it is shown elsewhere. */
  readonly withMotto?: boolean;
}

/** The owner of this page: logo, name, and how to reach them or their rep. */
export function LandingOwner({ landing, withMotto }: LandingOwnerProps) {
  const { display_name, tagline, rep_name, display_phone, display_email, image_link } = landing;
  return (
    <section aria-label={display_name} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-4">
        <OwnerMark landing={landing} />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold">
            {image_link ? (
              <a href={image_link} rel="noreferrer" className="underline-offset-4 hover:underline">
                {display_name}
              </a>
            ) : (
              display_name
            )}
          </p>
          {rep_name && <p className="text-ink-muted">{fill(words.yourRepresentativeRepName, { rep_name })}</p>}
          {withMotto && tagline && <p className="text-ink-muted">{tagline}</p>}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        <li>
          <a href={phoneLink(display_phone)} className={contact}>
            <Icon name="phone" className="size-4" />
            {phoneText(display_phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${display_email}`} className={contact}>
            <Icon name="mail" className="size-4" />
            {display_email}
          </a>
        </li>
      </ul>
    </section>
  );
}

const contact = 'inline-flex min-h-8 items-center gap-2 underline-offset-4 hover:text-brand hover:underline wrap-anywhere';
