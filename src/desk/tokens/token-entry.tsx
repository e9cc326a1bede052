import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { ActQuestion } from '#src/desk/act-question.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { limitWords } from '#src/desk/people/people-words.ts';
import { Moment, useMomentText } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { type ApiToken, scopeName, type Tokens, tokenState } from './token-words.ts';

interface TokenEntryProps {
  readonly token: ApiToken;
  readonly known: Tokens;
  readonly onRevoked: () => void;
}

/** A token: which program has it, what it may do, and the way to take it back. */
export function TokenEntry({ token, known, onRevoked }: TokenEntryProps) {
  const momentText = useMomentText();
  const [isAsking, setAsking] = useState(false);
  const { token_id, name, scopes, created_by, created_at, expires_at, used_at } = token;
  const [now] = useState(() => new Date());
  const { words, look } = tokenState(token, now);
  const revoke = async () => {
    await call('POST /revoke-api-token', { token_id });
    setAsking(false);
    onRevoked();
  };
  return (
    <Card as="li" className="space-y-3 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base font-semibold break-words">{name}</h2>
        <Badge look={look}>{words}</Badge>
      </div>
      <ul className="list-disc pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{scopeName(scope)}</li>
        ))}
      </ul>
      <p>{limitWords(token, known)}</p>
      <p className="text-ink-muted">
        Created by {created_by}, <Moment at={created_at} /> · expires <Moment at={expires_at} /> ·{' '}
        {used_at === null ? 'never used' : `last used ${momentText(used_at)}`}
      </p>
      {token.revoked_at === null && (
        <Button size="small" variant="secondary" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      {isAsking && (
        <ActQuestion
          title={`Revoke ${name}?`}
          yesLabel="Revoke the token"
          yesVariant="danger"
          onYes={revoke}
          onClose={() => setAsking(false)}
        >
          <p>The program is refused from its next request on. A revoked token cannot be restored; create another one.</p>
        </ActQuestion>
      )}
    </Card>
  );
}
