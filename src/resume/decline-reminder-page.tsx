import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { signOut } from '#src/session/sign-out.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** Thanks people who want no reminder. The link that leads here also tells the server. */
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
      <PageHeading title="Thank you" />
      <p className="text-ink-muted">Thank you for letting us know. You can come back at any time.</p>
      <Button onClick={() => void goHome()}>Go to Home</Button>
    </div>
  );
}
