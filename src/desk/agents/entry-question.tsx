import { call } from '#src/api/call.ts';
import { ActQuestion } from '#src/desk/act-question.tsx';
import { type Entry, type Kind, kindWords } from './agents-words.ts';

/** The acts that need a confirmation. */
export type Asked = 'renew' | 'retire';

interface EntryQuestionProps {
  readonly asked: Asked;
  readonly kind: Kind;
  readonly entry: Entry;
  readonly onClose: () => void;
  /** Called with a text about what was done, and the access code if one was made. */
  readonly onDone: (done: string, accessCode?: string) => void;
}

/** Asks before a code ends, and does it. */
export function EntryQuestion({ asked, kind, entry, onClose, onDone }: EntryQuestionProps) {
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
  const isRenewing = asked === 'renew';
  const yes = async () => {
    await (isRenewing ? renew() : retire());
    onClose();
  };
  return (
    <ActQuestion
      title={isRenewing ? `Create a new access code for ${name}?` : `Retire ${name}?`}
      yesLabel={isRenewing ? 'Create a new code' : 'Retire'}
      yesVariant={isRenewing ? 'primary' : 'danger'}
      onYes={yes}
      onClose={onClose}
    >
      <p>{isRenewing ? 'The current code stops working now, and the sessions that it opened end.' : kindWords[kind].retiring}</p>
    </ActQuestion>
  );
}
