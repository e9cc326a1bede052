import { call } from '#src/api/call.ts';
import { ActQuestion } from '#src/desk/act-question.tsx';

/** The acts on another person's account that need a confirmation. */
export type Asked = 'factor' | 'disable';

interface Question {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly action: string;
  readonly doIt: (staff_name: string) => Promise<unknown>;
  readonly done: (name: string) => string;
}

const questions: Readonly<Record<Asked, Question>> = {
  factor: {
    title: (name) => `Remove the second factor of ${name}?`,
    text: 'After this, the password alone signs them in. All of their sessions end now. First make sure that the request really comes from them.',
    action: 'Remove the second factor',
    doIt: (staff_name) => call('POST /reset-second-factor', { staff_name }),
    done: (name) => `${name} signs in with the password alone, and can add a second factor again.`,
  },
  disable: {
    title: (name) => `Disable ${name}?`,
    text: 'They can no longer sign in, and all of their sessions end now. What they did stays in the audit log.',
    action: 'Disable the account',
    doIt: (staff_name) => call('POST /switch-staff', { staff_name, active: false }),
    done: (name) => `The account ${name} is disabled, and its sessions have ended.`,
  },
};

interface AccountQuestionProps {
  readonly asked: Asked;
  readonly staffName: string;
  readonly onClose: () => void;
  /** Called with a text about what was done. */
  readonly onDone: (done: string) => void;
}

/** Asks before something is done that its owner will notice, and does it. */
export function AccountQuestion({ asked, staffName, onClose, onDone }: AccountQuestionProps) {
  const { title, text, action, doIt, done } = questions[asked];
  const yes = async () => {
    await doIt(staffName);
    onClose();
    onDone(done(staffName));
  };
  return (
    <ActQuestion title={title(staffName)} yesLabel={action} yesVariant="danger" onYes={yes} onClose={onClose}>
      <p>{text}</p>
    </ActQuestion>
  );
}
