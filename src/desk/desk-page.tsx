import { Route, Routes } from 'react-router-dom';
import { StaffGate } from '#src/staff/staff-gate.tsx';
import { NotFoundPage } from '#src/ui/not-found-page.tsx';
import { EnrollmentPage } from './enrollment/enrollment-page.tsx';
import { ExportsPage } from './exports/exports-page.tsx';
import { EnrollmentList } from './list/enrollment-list.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

/** The operations desk: enrollments and policies. For operations staff who are signed in. */
export function DeskPage() {
  return (
    <StaffGate staffRole="operations" people="operations staff" title="Enrollments">
      <Routes>
        <Route index element={<EnrollmentList />} />
        <Route path="enrollments/:enrollmentId" element={<EnrollmentPage />} />
        <Route path="exports" element={<ExportsPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </StaffGate>
  );
}
