import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { signOut } from '#src/session/sign-out.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { words } from './words.ts';

/** Thanks people who want no reminder. The link that leads here also declines it at the server. */
export function DeclineReminderPage() {
  const navigate = useNavigate();
  const goHome = async () => {
    await signOut();
    await navigate(paths.home, { replace: true });
  };
  return (
    <div className="page flex max-w-xl flex-col items-center gap-4 py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-9" />
      </span>
      <PageHeading title={words.thankYou} />
      <p className="text-ink-muted">{words.remindersDeclined}</p>
      <Button onClick={() => void goHome()}>{words.goToHome}</Button>
    </div>
  );
}
