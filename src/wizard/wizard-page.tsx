import { useEffect } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { reviewTab, startTab, tabNamed, visibleTabs } from '#schemas/steps/tabs.ts';
import { useCall } from '#src/api/use-call.ts';
import { paths } from '#src/paths.ts';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { EmptyPage } from './empty-page.tsx';
import { useDraftsSettled } from './engine/drafts/use-drafts.ts';
import { LostEnrollment } from './engine/session-ended/lost-enrollment.tsx';
import { NoEnrollment } from './no-enrollment.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { tabOfPath } from '#schemas/steps/step-row.ts';
import { WizardSkeleton } from './engine/layout/wizard-skeleton.tsx';
import { WizardRun } from './engine/wizard-run.tsx';
import { screenSteps } from './steps/registry.ts';
import { words } from './words.ts';

/** Everything under /enrollment: the steps and the receipt. */
export function WizardPage() {
  return (
    <Routes>
      <Route path="receipt" element={<ReceiptPage />} />
      <Route path=":step?" element={<OpenEnrollment />} />
      <Route path="*" element={<Navigate to={paths.notFound} replace />} />
    </Routes>
  );
}

function OpenEnrollment() {
  const enrollment_id = useStored('tempId');
  const settled = useDraftsSettled();
  const tabs = useCall('GET /get-dynamic-tabs', enrollment_id && settled ? { enrollment_id } : undefined);
  const navigate = useNavigate();
  // Review is complete only with the enrollment, of which only the receipt is left.
  const completed = tabs.data?.result.some((tab) => tab.tab_name === reviewTab && tab.complete) ?? false;

  useEffect(() => {
    if (completed) void navigate(paths.receipt, { replace: true });
  }, [completed, navigate]);

  if (!enrollment_id) return <NoEnrollment />;
  if (tabs.error) return <LostEnrollment error={tabs.error} onRetry={tabs.reload} />;
  if (!tabs.data || completed) return <WizardSkeleton />;
  if (visibleTabs(tabs.data.result).length === 0) {
    return (
      <EmptyPage title={words.yourCartIsEmpty} actions={<ButtonLink to={paths.plans}>{words.seePlans}</ButtonLink>}>
        {words.anEnrollmentNeedsAPlan}
      </EmptyPage>
    );
  }
  return (
    <>
      {tabs.data.correction ? <CorrectionNotice enrollmentId={enrollment_id} /> : null}
      <WizardRun
        steps={screenSteps}
        isCorrection={tabs.data.correction ?? false}
        key={enrollment_id}
        enrollmentId={enrollment_id}
        tabs={tabs.data.result}
        configuration={tabs.data.configuration}
        start={startTab(tabs.data.result, wantedTab(tabs.data.result))}
      />
    </>
  );
}

// The URL says where a reload was. An unknown or closed step falls back to the next open one and not to a page that is not
// found: a mailed or kept address must survive a step that is renamed or no longer asked.
function wantedTab(tabs: Parameters<typeof startTab>[0]): string | undefined {
  const step = window.location.pathname.split('/')[2] ?? '';
  const named = tabOfPath(step);
  return tabNamed(tabs, named)?.tab_name ?? (stored.get('navto') ? reviewTab : undefined);
}
