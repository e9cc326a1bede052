import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { readTier } from '#schemas/rules/tier.ts';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import type { CallError } from '#src/api/call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { enterAsMember } from './enter-as-member.ts';
import { MemberEntry } from './member-entry.tsx';
import { words } from './words.ts';

/**
 * `/member-benefit-store/{id}/{tier}`: with a known tier the enrollment starts at once; otherwise the page asks for it.
 */
export function MemberStorePage() {
  const { id = '', tier = '' } = useParams();
  const known = readTier(tier);
  return known ? <EnterAtOnce key={`${id}/${known}`} id={id} tier={known} /> : <MemberEntry userId={id} />;
}

// Leaving the page midway does not undo the enrollment, so request it only once.
const entered = new Map<string, Promise<void>>();

function enter(place: string): Promise<true> {
  const [id = '', tier = ''] = place.split('/');
  const under = entered.get(place) ?? enterAsMember(id, tier).finally(() => entered.delete(place));
  entered.set(place, under);
  return under.then(() => true);
}

const mayWorkLater = ({ status }: CallError): boolean => status === 0 || status >= 500;

function EnterAtOnce({ id, tier }: { readonly id: string; readonly tier: string }) {
  const { data, error, reload } = useLoaded(`${id}/${tier}`, enter);
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [error]);
  // Not left in the history, because the link opens the store to anyone who has it.
  if (data) return <Navigate to={paths.plans} replace />;
  if (!error) return <PageSkeleton />;
  return (
    <div className="page max-w-xl! space-y-6 py-10">
      <PageHeading title={words.storeNotOpened} />
      <CallProblem error={error} {...(mayWorkLater(error) ? { onRetry: reload } : {})} />
      <ButtonLink variant="secondary" to={paths.home}>
        {words.backToHomepage}
      </ButtonLink>
    </div>
  );
}
