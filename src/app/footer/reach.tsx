import { Icon } from '#src/ui/icons.tsx';
import { phoneText } from '#schemas/values/phone-text.ts';
import { BreakAfter } from './break-after.tsx';
import { phoneLink, useContact } from '#src/session/site/contact.ts';
import { footerLink as link } from './footer-link.ts';

/** The contact details of the store's owner, as items of a list. */
export function Reach() {
  const { phone, email } = useContact();
  return (
    <>
      {phone && (
        <li>
          <a href={phoneLink(phone)} className={link}>
            <Icon name="phone" className="size-4" />
            {phoneText(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" className="size-4" />
            <span className="wrap-anywhere">
              <BreakAfter mark="@" text={email} />
            </span>
          </a>
        </li>
      )}
    </>
  );
}
