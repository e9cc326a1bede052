import { type RefObject, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { type Entry, type Kind, kindWords } from './agents-words.ts';
import { EntryForm } from './entry-form.tsx';
import { type Asked, EntryQuestion } from './entry-question.tsx';

interface EntryCardProps {
  readonly kind: Kind;
  readonly entry: Entry;
  /** Called with a text about what was done, and an access code to show once. */
  readonly onChanged: (done: string, accessCode?: string | null) => void;
}

/** An agent, a group, a portal or a member: what it is known by, and what can be done about it. */
export function EntryCard({ kind, entry, onChanged }: EntryCardProps) {
  const { isOpen: isEditing, open: startEditing, close: stopEditing, box: formBox, opener } = useFormInPlace<HTMLDivElement>();
  const { id, name, code, landing_url, retired, has_access_code } = entry;
  const { code: codeName, opens } = kindWords[kind];
  const facts = [code && `${codeName} ${code}`, landing_url, opens && !has_access_code && 'no access code'];
  return (
    <Card as="li" className="space-y-3 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base font-semibold break-words">
          {name} <span className="font-normal text-ink-muted">{id}</span>
        </h2>
        {retired && <Badge look="bg-surface-muted text-ink-muted">Retired</Badge>}
      </div>
      <p className="break-words text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      {isEditing ? (
        <div ref={formBox}>
          <EntryForm
            kind={kind}
            id={id}
            onCancel={stopEditing}
            onSaved={(saved) => {
              stopEditing();
              onChanged(`${saved.name} is saved.`);
            }}
          />
        </div>
      ) : (
        <Actions {...{ kind, entry, onChanged }} onEdit={startEditing} editButton={opener} />
      )}
    </Card>
  );
}

interface ActionsProps extends EntryCardProps {
  readonly onEdit: () => void;
  readonly editButton: RefObject<HTMLButtonElement | null>;
}

function Actions({ kind, entry, onChanged, onEdit, editButton }: ActionsProps) {
  const { id, name, retired, has_access_code } = entry;
  const [asked, setAsked] = useState<Asked>();
  const codeWords = has_access_code ? 'Renew the access code' : 'Create an access code';
  const { busy, problem, send } = useSending();
  const takeBack = () =>
    send(async () => {
      await call('POST /switch-people-entry', { kind, id, retired: false });
      onChanged(`${name} is back${kindWords[kind].opens ? ', without an access code' : ''}.`);
    });
  return (
    <>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button ref={editButton} size="small" variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {kindWords[kind].opens && !retired && (
          <Button size="small" variant="secondary" aria-label={`${codeWords} for ${name}`} onClick={() => setAsked('renew')}>
            {codeWords}
          </Button>
        )}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={`${retired ? 'Reactivate' : 'Retire'} ${name}`}
          onClick={() => (retired ? void takeBack() : setAsked('retire'))}
        >
          {retired ? 'Reactivate' : 'Retire'}
        </Button>
      </div>
      {asked && <EntryQuestion {...{ kind, entry, asked }} onClose={() => setAsked(undefined)} onDone={onChanged} />}
    </>
  );
}
