import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { CartSummary } from './cart-summary.tsx';
import { DraftStatus } from './drafts/draft-status.tsx';
import { useDraftsOf } from './drafts/use-drafts.ts';
import { Progress } from './progress.tsx';
import { ReportLink } from './report/report-link.tsx';
import { SessionEndedNotice } from './session-ended-notice.tsx';
import { AgreementStep } from '../steps/agreement/agreement-step.tsx';
import { BillingStep } from '../steps/billing/billing-step.tsx';
import { ContactStep } from '../steps/contact/contact-step.tsx';
import { EmployerStep } from '../steps/employer/employer-step.tsx';
import { FormStep } from './form-step.tsx';
import { PersonalStep } from '../steps/personal/personal-step.tsx';
import { ReviewStep } from '../steps/review/review-step.tsx';
import { useWizard } from './wizard-context.ts';
import { FormSkeleton } from './wizard-skeleton.tsx';

/** A step's screen: its own where it is more than a form, else by its kind. */
const screens: Readonly<Record<string, ComponentType>> = {
  primary_info: PersonalStep,
  contact_info: ContactStep,
  employer_info: EmployerStep,
  billing_info: BillingStep,
  beneficiary_info: lazy(async () => ({ default: (await import('../steps/beneficiaries/beneficiary-step.tsx')).BeneficiaryStep })),
  primary_health_info: lazy(async () => ({ default: (await import('../steps/health/questions-step.tsx')).QuestionsStep })),
  dependent_info: lazy(async () => ({ default: (await import('../steps/dependents/dependent-step.tsx')).DependentStep })),
  agreement: AgreementStep,
  review: ReviewStep,
  form: FormStep,
};

/** Progress above, one column of questions, the cart beside it or folded above it on a phone. */
export function WizardLayout() {
  const { tab, openings, drafts, continueHere } = useWizard();
  const { tab_name } = tab;
  const step = useRef<HTMLDivElement>(null);
  useDraftsOf(step, drafts, tab_name);
  const Screen = screens[tab.tab_name] ?? screens[tab.kind] ?? FormStep;
  return (
    <div className="page max-w-6xl py-6">
      <Progress />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:order-2">
          <CartSummary />
        </div>
        <div ref={step} className="min-w-0 lg:order-1">
          <DraftStatus />
          <PageHeading title={tab.title} place={tab_name} className="mb-6" />
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
