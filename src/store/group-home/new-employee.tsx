import { messages } from '#schemas/messages/messages.ts';
import { startEmployee } from '#src/session/enrollment/enroll-as.ts';
import { type Portal, rememberPortal } from '#src/session/site/portal.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PortalChoice } from '../members/portal-choice.tsx';
import { usePortal } from '../members/use-portal.ts';
import { words } from './words.ts';

export interface NewEmployeeProps {
  readonly portals: readonly Portal[];
  readonly groupId: string | undefined;
  /** The choice is stored. */
  readonly onChosen: () => void;
}

/** The portal in which a group's office enrolls a new person. */
export function NewEmployee({ portals, groupId, onChosen }: NewEmployeeProps) {
  const portal = usePortal(portals, rememberPortal);
  const enroll = () => {
    const chosen = portal.required();
    if (!chosen) return;
    rememberPortal(chosen);
    startEmployee(groupId);
    onChosen();
  };
  return (
    <Card as="section" aria-labelledby="new-member-title" className="space-y-6">
      <h2 id="new-member-title" className="text-xl font-semibold">
        {words.newMember}
      </h2>
      <PortalChoice {...portal} portals={portals} />
      {portal.fault && <p className="field-error">{messages.chooseEnroll}</p>}
      <Button onClick={enroll} wide>
        {words.enroll}
      </Button>
    </Card>
  );
}
