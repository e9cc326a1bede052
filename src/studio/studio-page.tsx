import { StaffPage } from '#src/analyst/staff-page.tsx';
import { StudioDesk } from './studio-desk.tsx';

/** A carrier's configuration: edited, looked at as enrollers will see it, and published while the store runs. */
export function StudioPage() {
  return (
    <StaffPage
      staffRole="carrier"
      people="the people of a carrier"
      title="Studio"
      lead="What is sold and what each step asks. Nothing reaches anybody before you publish it."
    >
      <StudioDesk />
    </StaffPage>
  );
}
