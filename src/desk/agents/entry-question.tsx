import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Entry, type Kind, kindWords } from './agents-words.ts';

/** The acts that need a confirmation. */
export type Asked = 'renew' | 'retire';

interface EntryQuestionProps {
  readonly asked: Asked | undefined;
  readonly kind: Kind;
  readonly entry: Entry;
  readonly onClose: () => void;
  /** Called with a text about what was done, and the access code if one was made. */
  readonly onDone: (done: string, accessCode?: string) => void;
}

/** Asks before a code ends, and does it. */
export function EntryQuestion({ asked, kind, entry, onClose, onDone }: EntryQuestionProps) {
  const { busy, problem, send } = useSending();
  const { id, name } = entry;
  const renew = async () => {
    if (kind !== 'agent' && kind !== 'group') return;
    const { access_code } = await call('POST /renew-access-code', { kind, id });
    onDone(`${name} has a new access code.`, access_code);
  };
  const retire = async () => {
    await call('POST /switch-people-entry', { kind, id, retired: true });
    onDone(`${name} is retired.`);
  };
  const yes = () =>
    send(async () => {
      await (asked === 'renew' ? renew() : retire());
      onClose();
    });
  const isRenewing = asked === 'renew';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={isRenewing ? `Create a new access code for ${name}?` : `Retire ${name}?`}
      yesLabel={isRenewing ? 'Create a new code' : 'Retire'}
      noLabel="Cancel"
      yesVariant={isRenewing ? 'primary' : 'danger'}
      busy={busy}
      onYes={() => void yes()}
      onNo={onClose}
    >
      <p>{isRenewing ? 'The current code stops working now, and the sessions that it opened end.' : kindWords[kind].retiring}</p>
      {problem && (
        <Notice kind="danger" className="mt-4">
          {problem.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
