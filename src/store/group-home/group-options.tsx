import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { words } from './words.ts';

const look =
  'flex min-h-12 w-full items-center justify-center rounded-lg bg-brand px-6 text-lg font-semibold text-brand-ink hover:bg-brand-strong';

/** The options of a group's office besides enrolling members. */
export function GroupOptions() {
  const navigate = useNavigate();
  const { info } = useSite();
  const verification = info?.links.group_verification;
  return (
    <div className="page max-w-xl! space-y-6 py-8">
      <PageHeading title={words.whatToDo} />
      <Card className="space-y-3">
        {verification && (
          <ExternalLink href={verification} className={look}>
            {words.getGroupQuote}
          </ExternalLink>
        )}
        <ButtonLink to={`${paths.groupHome}?enroll=new`} size="large" variant="secondary" wide>
          {words.addNewEmployee}
        </ButtonLink>
        <ButtonLink to={paths.plans} size="large" variant="secondary" wide>
          {words.viewPlans}
        </ButtonLink>
        <Button size="large" variant="quiet" wide onClick={() => void navigate(paths.groupHome)}>
          {words.back}
        </Button>
      </Card>
    </div>
  );
}
