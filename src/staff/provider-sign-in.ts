import { call } from '#src/api/call.ts';

/* A sign-in by the identity provider. It leaves the page, so what ends it waits in this tab, which no other site can read. */
const key = 'providerSignIn';

interface Waiting {
  readonly attempt: string;
  /** The page that was asked for; null for the role's own. */
  readonly to: string | null;
}

/** Opens the provider's page. */
export async function beginProviderSignIn(to: string | null): Promise<void> {
  const { url, attempt } = await call('POST /begin-provider-sign-in', {});
  sessionStorage.setItem(key, JSON.stringify({ attempt, to } satisfies Waiting));
  window.location.assign(url);
}

/** The sign-in that this tab began, if there is one. It can be taken once, because the provider's answer is valid once. */
export function takeProviderSignIn(): Waiting | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Waiting);
}
