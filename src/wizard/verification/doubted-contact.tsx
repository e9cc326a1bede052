import { messages } from '#schemas/messages/messages.ts';
import type { ContactType } from '#schemas/rules/contact.ts';
import { Icon } from '#src/ui/icons.tsx';
import type { Flag } from './contact-opinions.ts';
import { words } from '../words.ts';

interface DoubtedContactProps {
  readonly type: ContactType;
  readonly flag: Flag;
  readonly onVerify: () => void;
  readonly onSkip: (skipped: boolean) => void;
}

/** Shown below a doubtful email or phone: verify it by a code, or insist on it. */
export function DoubtedContact({ type, flag, onVerify, onSkip }: DoubtedContactProps) {
  if (flag.state === 'verified') {
    return (
      <p role="status" className="mt-2 flex items-center gap-2 text-sm font-semibold text-success">
        <Icon name="check" className="size-5" />
        {words.verified}
      </p>
    );
  }
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <div className="flex items-center gap-2 text-danger">
        <Icon name="warning" className="size-5" />
        <button type="button" onClick={onVerify} className="min-h-6 text-left font-semibold text-brand underline underline-offset-4">
          {messages.validateByCode}
        </button>
      </div>
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          name={`skip_validation_${type}`}
          checked={flag.state === 'skipped'}
          onChange={(event) => onSkip(event.target.checked)}
          className="size-5"
        />
        {messages.skipValidation}
      </label>
    </div>
  );
}
