import { useSession } from '#src/session/session.tsx';
import { Button } from '#src/ui/button.tsx';

/** Whose session this browser has, and the way out of it: whoever comes next is somebody else. */
export function SignedInAs({ name }: { readonly name: string | undefined }) {
  const { leave } = useSession();
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-ink-muted">
      {name && (
        <span>
          Signed in as <span className="font-semibold text-ink">{name}</span>
        </span>
      )}
      <Button size="small" variant="quiet" className="-ml-3" onClick={() => leave('sign-out')}>
        Sign out
      </Button>
    </p>
  );
}
