import { messages } from '#schemas/messages/messages.ts';
import { type FoundRep, signInAsRep } from '#src/session/access-codes.ts';
import { OwnerMark } from '../landing/owner-mark.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { enterAsRep } from './enter-store.ts';
import { words } from './words.ts';

/** The popup in which a rep enters the access code. */
export function AccessCodeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CodeDialog<FoundRep>
      title={words.accessCode}
      lead={words.enterRepCode}
      form="access-code"
      field="agent_code"
      invalid={messages.repCodeInvalid}
      asksTwice={false}
      validate={signInAsRep}
      describe={(rep) => <RepFound rep={rep} />}
      enter={enterAsRep}
      ownerType="agent"
      onClose={onClose}
    />
  );
}

function RepFound({ rep }: { readonly rep: FoundRep }) {
  return (
    <div className="flex items-center gap-4">
      <OwnerMark landing={rep} />
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          {rep.first_name} {rep.last_name}
        </p>
        <p className="wrap-anywhere text-ink-muted">{rep.email}</p>
        <p className="mt-3">{words.isThisYou}</p>
      </div>
    </div>
  );
}
