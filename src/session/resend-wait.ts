import type { ContactType } from '#schemas/rules/contact.ts';

const lifeSeconds = 600;
const nameOf = (type: ContactType) => `otp_wait_${type}`;

/** When another code may be asked for, kept in a cookie for ten minutes so that a reload does not shorten the wait. */
export const resendWait = {
  /** Milliseconds since 1970; 0 when there is nothing to wait for. */
  end(type: ContactType): number {
    const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${nameOf(type)}=`));
    return Number(kept?.split('=')[1] ?? 0) || 0;
  },
  keep(type: ContactType, end: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers answers later, and not in all of them.
    document.cookie = `${nameOf(type)}=${end}; max-age=${lifeSeconds}; path=/; samesite=lax`;
  },
};
