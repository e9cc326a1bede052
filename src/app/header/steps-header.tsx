import { Icon } from '#src/ui/icons.tsx';
import { phoneText } from '#schemas/values/phone-text.ts';
import { CartLink } from './cart-link.tsx';
import { phoneLink, useContact } from '#src/session/site/contact.ts';
import { LanguageChoice } from '#src/language/language-choice.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { HeaderSlot } from '#src/ui/page/header-slot.tsx';
import { words } from '../words.ts';

/** The header of an enrollment's steps: the store's owner, what the step puts here, help, and the cart; nothing to shop. */
export function StepsHeader() {
  return (
    <HeaderFrame>
      <HeaderSlot />
      <LanguageChoice className="max-sm:text-sm" />
      <Help />
      <CartLink />
    </HeaderFrame>
  );
}

function Help() {
  const { phone, email } = useContact();
  const to = phone ? phoneLink(phone) : email && `mailto:${email}`;
  if (!to) return null;
  return (
    <a
      href={to}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg px-2 font-semibold hover:bg-surface-muted"
    >
      <Icon name={phone ? 'phone' : 'mail'} className="size-5" />
      <span className="sr-only">{words.helpBy} </span>
      <span className="sr-only whitespace-nowrap lg:not-sr-only">{phone ? phoneText(phone) : words.askForHelp}</span>
    </a>
  );
}
