import type { CodeTarget } from '#machines/one-time-code/one-time-code-machine.ts';

// As long as a code may be used.
const lifeSeconds = 600;

/** Whose code it is: one that was sent to a contact proves no other, nor that one in another enrollment. */
export type CodeOf = CodeTarget & { readonly enrollmentId: string };

/** When another code may be asked for, kept in a cookie for ten minutes so that a reload does not shorten the wait. */
export const resendWait = {
  /** Milliseconds since 1970; 0 when there is nothing to wait for. */
  end(of: CodeOf): number {
    const name = nameOf(of);
    const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return Number(kept?.split('=')[1] ?? 0) || 0;
  },
  /** Whether a code was sent that may still be used, its wait over or not. */
  wasSent(of: CodeOf): boolean {
    return resendWait.end(of) > 0;
  },
  keep(of: CodeOf, end: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers answers later, and not in all of them.
    document.cookie = `${nameOf(of)}=${end}; max-age=${lifeSeconds}; path=/; samesite=lax`;
  },
};

function nameOf({ type, contact, enrollmentId }: CodeOf): string {
  return `otp_wait_${type}_${markOf(`${enrollmentId} ${contact.toLowerCase()}`)}`;
}

// Two bytes tell one contact from the next, and are too few to find it by.
function markOf(text: string): string {
  const mark = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);
  return mark.toString(36);
}
