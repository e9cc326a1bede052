import type { CallData } from '#schemas/calls/calls.ts';
import type { TokenScope } from '#schemas/desk/token-scopes.ts';

/** The tokens of programs, and what they can be limited to. */
export type Tokens = CallData<'GET /get-api-tokens'>;
/** A token. */
export type ApiToken = Tokens['result'][number];

/** The name of each scope: what it lets a program do. */
export const scopeNames: Readonly<Record<TokenScope, string>> = {
  'enrollments-read': 'Read enrollments; sensitive answers stay masked',
  'enrollments-act': 'Act on enrollments: notes, receipts, codes, cancellations',
  exports: 'Create, download and deliver exports',
  webhooks: 'View, switch on or off, and remove webhooks, and resend events',
  'configuration-read': 'Read and check the configuration',
  'configuration-publish': 'Publish and restore the configuration',
  statistics: 'Read statistics',
};

/** A scope in words; an unknown one as it is. */
export function scopeName(scope: string): string {
  return (scopeNames as Readonly<Record<string, string>>)[scope] ?? scope;
}

/** The lives of a token to choose from, in days. */
export const lives = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '366', name: 'A year' },
] as const;

/** The state of a token. */
export function tokenState({ revoked_at, expires_at }: ApiToken, now: Date): { readonly words: string; readonly look: string } {
  if (revoked_at !== null) return { words: 'Revoked', look: 'bg-surface-muted text-ink-muted' };
  if (expires_at <= now.toISOString()) return { words: 'Expired', look: 'bg-surface-muted text-ink-muted' };
  return { words: 'In use', look: 'bg-success-soft text-success' };
}
