import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { SignedInAs } from '../members/signed-in-as.tsx';
import { enterAsMember } from './enter-as-member.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface MemberEntryProps {
  /** The member, or the link from their dashboard that identifies them. */
  readonly userId: string;
}

/** A member's entry into the store: a welcome, and whom to enroll with. */
export function MemberEntry({ userId }: MemberEntryProps) {
  const navigate = useNavigate();
  const member = useCall('GET /get-member-info', { user_id: userId });
  // The enrollment that begins here does not remove the form.
  const isSignedIn = useStored('user_id') === userId;
  const [tempId] = useState(() => stored.get('tempId'));
  const cart = useCall('GET /get-plan-cart', tempId ? { enrollment_id: tempId } : undefined);
  const { busy, faults, problem, send } = useSendingForm();

  const enter = async ({ tier }: Answers) => {
    await enterAsMember(userId, String(tier ?? ''));
    await navigate(paths.plans);
  };
  const name = member.data?.member_info.first_name;
  return (
    <div className="page max-w-xl! space-y-6 py-10">
      <PageHeading title={name ? fill(words.welcomeName, { name }) : words.welcome} />
      {name && isSignedIn && <SignedInAs name={`${name} ${member.data?.member_info.last_name}`} />}
      {member.error ? (
        <CallProblem error={member.error} onRetry={member.reload} />
      ) : (
        <Card className="space-y-4">
          <p className="text-ink-muted">{words.answersOnFile}</p>
          {!cart.loading && (
            <OwnForm
              name={cart.data?.has_l713 ? 'member-tier-premier' : 'member-tier'}
              faults={faults}
              onSubmit={(answers) => void send(() => enter(answers))}
            >
              {problem && <CallProblem error={problem} className="mt-4" />}
              <Button type="submit" size="large" wide busy={busy} className="mt-6">
                {words.submit}
              </Button>
            </OwnForm>
          )}
        </Card>
      )}
    </div>
  );
}
