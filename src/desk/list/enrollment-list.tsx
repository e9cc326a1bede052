import { PageHeading } from '#src/ui/page-heading.tsx';

/** Every enrollment and policy. */
export function EnrollmentList() {
  return <PageHeading title="Enrollments" />;
}
