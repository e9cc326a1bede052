import { Icon, type IconName } from '#src/ui/icons.tsx';

const promises: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'check', text: 'The price you see is the price of your tier, for your age and state' },
  { icon: 'shield', text: 'Social Security and account numbers are encrypted and never shown again' },
  { icon: 'phone', text: 'Help by phone and e-mail, at the bottom of every page' },
];

/** Why visitors can trust this store. */
export function Promises() {
  return (
    <ul className="mt-8 hidden space-y-3 sm:block">
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon name={icon} className="mt-1 size-5 text-brand" />
          {text}
        </li>
      ))}
    </ul>
  );
}
