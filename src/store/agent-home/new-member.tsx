import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { startDirect, startInGroup } from '#src/session/enrollment/enroll-as.ts';
import { type Portal, rememberPortal } from '#src/session/site/portal.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { usePortal } from '../members/use-portal.ts';
import { PortalChoice } from '../members/portal-choice.tsx';
import { words } from './words.ts';

export interface NewMemberProps {
  readonly portals: readonly Portal[];
  readonly groups: CallData<'GET /get-agent-groups'>['result'];
  /** The choice is stored. */
  readonly onChosen: () => void;
}

/** The choice of where to enroll a new person: a portal, and in it directly or under one of the rep's groups. */
export function NewMember({ portals, groups, onChosen }: NewMemberProps) {
  const portal = usePortal(portals, rememberPortal);
  const [group, setGroup] = useState('');
  const [groupFault, setGroupFault] = useState<string>();

  const enrollDirectly = () => {
    setGroupFault(undefined);
    const chosen = portal.required();
    if (!chosen) return;
    rememberPortal(chosen);
    startDirect(chosen);
    onChosen();
  };
  const enrollInGroup = () => {
    const chosen = portal.required();
    setGroupFault(group ? undefined : messages.chooseGroup);
    if (!chosen || !group) return;
    rememberPortal(chosen);
    startInGroup('rep', group);
    onChosen();
  };
  return (
    <Card as="section" aria-labelledby="new-member-title" className="space-y-6">
      <h2 id="new-member-title" className="text-xl font-semibold">
        {words.newMember}
      </h2>
      <PortalChoice {...portal} portals={portals} />
      {groupFault && <p className="field-error">{messages.chooseEnroll}</p>}
      <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
        <div className="flex flex-col items-start justify-between gap-4">
          <p className="text-ink-muted">{words.directEnrollment}</p>
          <Button onClick={enrollDirectly} wide>
            {words.startNewDirectEnrollment}
          </Button>
        </div>
        {groups.length > 0 && (
          <div className="space-y-4">
            <ChooseOne
              label={words.yourGroup}
              placeholder={words.chooseAGroup}
              options={groups.map(({ gid, gname }) => ({ value: gid, name: gname }))}
              value={group}
              onChange={(next) => {
                setGroup(next);
                setGroupFault(undefined);
              }}
              error={groupFault}
            />
            <Button onClick={enrollInGroup} wide variant="secondary">
              {words.enroll}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
