import { Outlet, Route, Routes } from 'react-router-dom';
import { useOwnAccount } from '#src/staff/staff.ts';
import { StaffGate } from '#src/staff/staff-gate.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NotFoundPage } from '#src/ui/page/not-found-page.tsx';
import { AgentsPage } from './agents/agents-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { EnrollmentPage } from './enrollment/enrollment-page.tsx';
import { ExportsPage } from './exports/exports-page.tsx';
import { EnrollmentList } from './list/enrollment-list.tsx';
import { InvoiceList } from './list/invoice-list.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { TokensPage } from './tokens/tokens-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

const administered = [
  { path: 'people', title: 'People', page: <PeoplePage /> },
  { path: 'agents', title: 'Agents and groups', page: <AgentsPage /> },
  { path: 'audit', title: 'Audit log', page: <AuditPage /> },
  { path: 'tokens', title: 'Tokens', page: <TokensPage /> },
];

/** The desk: enrollments and policies for operations staff, the accounts of staff for administrators. */
export function DeskPage() {
  return (
    <Routes>
      {administered.map(({ path, title, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <StaffGate staffRole="administrator" people="administrators" title={title}>
              {page}
            </StaffGate>
          }
        />
      ))}
      <Route path="*" element={<OperationsDesk />} />
    </Routes>
  );
}

function OperationsDesk() {
  return (
    <StaffGate staffRole="operations" people="operations staff" title="Enrollments">
      <Routes>
        <Route index element={<EnrollmentList />} />
        <Route path="enrollments/:enrollmentId" element={<EnrollmentPage />} />
        <Route path="invoices" element={<InvoiceList />} />
        <Route element={<OfAllGroups />}>
          <Route path="exports" element={<ExportsPage />} />
          <Route path="webhooks" element={<WebhooksPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </StaffGate>
  );
}

// Exports and webhooks hold the enrollments of every group.
function OfAllGroups() {
  const { groups } = useOwnAccount();
  if (groups === null) return <Outlet />;
  return (
    <Notice kind="warn" title="This page is not for accounts that are limited to groups" live={false}>
      <p>It holds the enrollments of every group.</p>
    </Notice>
  );
}
