import type { CodeTarget } from '#machines/one-time-code/one-time-code-machine.ts';

// As long as a code is valid.
const lifeSeconds = 600;

/** The contact and enrollment of a code: it proves no other contact, nor the same one in another enrollment. */
export type CodeOf = CodeTarget & { readonly enrollmentId: string };

/** The time when another code can be requested, kept in a cookie for ten minutes so that a reload does not shorten the wait. */
export const resendWait = {
  /** Milliseconds since 1970, also once it is over, as long as the code is valid; 0 if none was sent. */
  end(of: CodeOf): number {
    const name = nameOf(of);
    const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return Number(kept?.split('=')[1] ?? 0) || 0;
  },
  keep(of: CodeOf, end: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers answers later, and not in all of them.
    document.cookie = `${nameOf(of)}=${end}; max-age=${lifeSeconds}; path=/; samesite=lax`;
  },
};

function nameOf({ type, contact, enrollmentId }: CodeOf): string {
  return `otp_wait_${type}_${markOf(`${enrollmentId} ${contact.toLowerCase()}`)}`;
}

// Two bytes distinguish contacts but are too few to identify one.
function markOf(text: string): string {
  const mark = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);
  return mark.toString(36);
}
