import { Icon, type IconName } from '#src/ui/icons.tsx';
import { words } from './words.ts';

const promises = (): readonly { readonly icon: IconName; readonly text: string }[] => [
  {
    icon: 'check',
    text: words.promisePrice,
  },
  {
    icon: 'shield',
    text: words.promiseEncryption,
  },
  {
    icon: 'phone',
    text: words.promiseHelp,
  },
];

/** The reasons why visitors can trust this store. */
export function Promises() {
  return (
    <ul className="mt-8 hidden space-y-3 sm:block">
      {promises().map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon name={icon} className="mt-1 size-5 text-brand" />
          {text}
        </li>
      ))}
    </ul>
  );
}
