import { fill } from '#schemas/messages/fill.ts';
import { stepRow } from '#schemas/steps/step-row.ts';
import { Suspense, useEffect, useRef } from 'react';
import { InHeader } from '#src/ui/page/header-slot.tsx';
import { useFirstUse } from '#src/ui/page/use-first-use.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CartSummary } from './cart-summary.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { useDraftsOf } from '../drafts/use-drafts.ts';
import { Progress } from './progress.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { SessionEndedNotice } from '../session-ended/session-ended-notice.tsx';
import { FormScreen } from '../form/form-screen.tsx';
import { loadPictureCode } from '../form/step-picture.ts';
import { useStepPlace } from './step-place.ts';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from './wizard-skeleton.tsx';
import { words } from '../words.ts';

/** Progress above, one column of questions, the cart next to it or collapsed above it on a phone. The save state is in the header. */
export function WizardLayout() {
  const { tab, steps, openings, drafts, ahead, continueHere } = useWizard();
  const { tab_name } = tab;
  const { shown, at } = useStepPlace();
  const step = useRef<HTMLDivElement>(null);
  useDraftsOf(step, drafts, tab_name);
  // The step that has opened takes its form before this runs.
  useEffect(() => ahead.drop(), [ahead, tab_name, openings]);
  useFirstUse(tab_name, () => {
    const next = shown[at + 1];
    const needed = [stepRow(tab_name).picture && loadPictureCode, next && steps.of(next).loadCode];
    for (const load of needed) if (load) void load().catch(() => undefined);
  });
  const { Screen = FormScreen } = steps.of(tab);
  return (
    <div className="page max-w-[68rem] py-6">
      <InHeader>
        <DraftStatus />
      </InHeader>
      <Progress />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] lg:justify-between">
        <div className="lg:order-2">
          <CartSummary />
        </div>
        <div ref={step} className="min-w-0 lg:order-1">
          <PageHeading
            title={fill(words.titleOfStep, { title: tab.title, step: at + 1, of: shown.length })}
            place={tab_name}
            className="mb-6"
          >
            {tab.title}
          </PageHeading>
          {continueHere ? <SessionEndedNotice onContinue={continueHere} /> : null}
          <Suspense fallback={<FormSkeleton />}>
            <Screen key={`${tab_name} ${openings}`} />
          </Suspense>
        </div>
      </div>
      <ReportLink />
    </div>
  );
}
