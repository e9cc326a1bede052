import { useState } from 'react';
import { longestTokenName, tokenScopes } from '#schemas/desk/token-scopes.ts';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { CheckList } from '#src/desk/check-list.tsx';
import { DeskForm } from '#src/desk/desk-form.tsx';
import { carrierLimit, ChooseLimit, groupLimit } from '#src/desk/people/choose-limit.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { LabelledGroup } from '#src/ui/forms/labelled-group.tsx';
import { lives, scopeNames, type Tokens } from './token-words.ts';

interface TokenFormProps {
  readonly known: Pick<Tokens, 'carriers' | 'groups'>;
  readonly onMade: (token: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a program may do, within which limits, and for how long. */
export function TokenForm({ known, onMade, onCancel }: TokenFormProps) {
  const sending = useSendingForm();
  const { field } = sending;
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [carriers, setCarriers] = useState<string[] | null>(null);
  const [groups, setGroups] = useState<string[] | null>(null);
  const [days, setDays] = useState<(typeof lives)[number]['value']>('90');

  const make = async () => {
    const asked = { name, scopes: [...scopes], carriers, groups, days: Number(days) };
    onMade((await call('POST /make-api-token', asked)).token);
  };
  const scopesField = field('scopes', setScopes);

  return (
    <DeskForm
      sending={sending}
      onSend={make}
      ifUnanswered="If the token is in the list below, it was created anyway."
      submitLabel="Create the token"
      onCancel={onCancel}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Entry
          label="Name of the program"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTokenName}
          value={name}
          {...field('name', setName)}
        />
        <ChooseOne label="Expires after" value={days} options={lives} onChange={setDays} />
      </div>
      <LabelledGroup label="It may" error={scopesField.error}>
        <CheckList options={tokenScopes.map((id) => ({ id, name: scopeNames[id] }))} chosen={scopes} onChange={scopesField.onChange} />
      </LabelledGroup>
      <ChooseLimit {...carrierLimit} options={known.carriers} value={carriers} {...field('carriers', setCarriers)} />
      <ChooseLimit {...groupLimit} options={known.groups} value={groups} {...field('groups', setGroups)} />
    </DeskForm>
  );
}
