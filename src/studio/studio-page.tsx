import { useOwnAccount } from '#src/staff/staff.ts';
import { StaffPage } from '#src/staff/staff-page.tsx';
import { StudioDesk } from './studio-desk.tsx';

/** A carrier's configuration: edit it, preview it as enrollers will see it, and publish it while the store runs. */
export function StudioPage() {
  return (
    <StaffPage
      staffRole="carrier"
      people="the people of a carrier"
      title="Studio"
      lead="What is for sale and what each step asks. No one sees your changes until you publish them."
    >
      <OwnStudioDesk />
    </StaffPage>
  );
}

function OwnStudioDesk() {
  const { name } = useOwnAccount();
  return <StudioDesk key={name} who={name} />;
}
