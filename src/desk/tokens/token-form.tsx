import { type FormEvent, useState } from 'react';
import { longestTokenName, tokenScopes } from '#schemas/desk/token-scopes.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { CheckList } from '#src/desk/check-list.tsx';
import { carrierLimit, ChooseLimit, groupLimit } from '#src/desk/people/choose-limit.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { LabelledGroup } from '#src/ui/forms/labelled-group.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { lives, scopeNames, type Tokens } from './token-words.ts';

interface TokenFormProps {
  readonly known: Pick<Tokens, 'carriers' | 'groups'>;
  readonly onMade: (token: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a program may do, within which limits, and for how long. */
export function TokenForm({ known, onMade, onCancel }: TokenFormProps) {
  const { busy, faultOf, problem, send } = useSending();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [carriers, setCarriers] = useState<string[] | null>(null);
  const [groups, setGroups] = useState<string[] | null>(null);
  const [days, setDays] = useState<(typeof lives)[number]['value']>('90');

  const make = (event: FormEvent) => {
    event.preventDefault();
    const asked = { name, scopes: [...scopes], carriers, groups, days: Number(days) };
    void send(async () => onMade((await call('POST /make-api-token', asked)).token));
  };

  return (
    <form onSubmit={make} className="space-y-5" noValidate>
      <div className="grid gap-4 md:grid-cols-2">
        <Entry
          label="Name of the program"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTokenName}
          value={name}
          error={faultOf('name')}
          onChange={setName}
        />
        <ChooseOne label="Expires after" value={days} options={lives} onChange={setDays} />
      </div>
      <LabelledGroup label="It may" error={faultOf('scopes')}>
        <CheckList options={tokenScopes.map((id) => ({ id, name: scopeNames[id] }))} chosen={scopes} onChange={setScopes} />
      </LabelledGroup>
      <ChooseLimit {...carrierLimit} options={known.carriers} value={carriers} error={faultOf('carriers')} onChange={setCarriers} />
      <ChooseLimit {...groupLimit} options={known.groups} value={groups} error={faultOf('groups')} onChange={setGroups} />
      {problem && (
        <Notice kind="danger">
          <p>{problem.message}</p>
          {problem.isUnanswered && <p>If the token is in the list below, it was created anyway.</p>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Create the token
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
