import { AnalystDesk } from './analyst-desk.tsx';
import { StaffPage } from '#src/staff/staff-page.tsx';

/**
 * The state machines of any cart as live simulations, and what real enrollments do in them. For analysts who are signed
 * in.
 */
export function AnalystPage() {
  return (
    <StaffPage
      staffRole="analyst"
      people="analysts"
      title="State machines"
      lead="Every step of an enrollment, when it comes, and what may block it."
    >
      <AnalystDesk />
    </StaffPage>
  );
}
