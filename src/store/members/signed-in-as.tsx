import { useSession } from '#src/session/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

/** Shows whose session this browser has, with a sign-out button, because the next visitor may be someone else. */
export function SignedInAs({ name }: { readonly name: string | undefined }) {
  const { leave } = useSession();
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-ink-muted">
      {name && (
        <span>
          <Rich text={words.signedInAsNote} with={{ note: <span className="font-semibold text-ink">{name}</span> }} />
        </span>
      )}
      <Button size="small" variant="quiet" className="-ml-3" onClick={() => leave('sign-out')}>
        {words.signOut}
      </Button>
    </p>
  );
}
