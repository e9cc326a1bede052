import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { StaffGate, type StaffGateProps } from './staff-gate.tsx';

interface StaffPageProps extends StaffGateProps {
  readonly lead: string;
}

/** A page for staff members who are signed in, with its heading. */
export function StaffPage({ lead, children, ...gate }: StaffPageProps) {
  return (
    <StaffGate {...gate}>
      <PageHeading title={gate.title} />
      <p className="mt-1 mb-6 text-ink-muted">{lead}</p>
      {children}
    </StaffGate>
  );
}
