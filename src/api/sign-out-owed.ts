const key = 'sign_out_owed';

/**
 * Whether this browser signed out while the server could not be reached. It outlasts the page, because the server's
 * session, and the cookie that only the server can delete, do so too.
 */
export const signOutOwed = {
  is(): boolean {
    try {
      return window.localStorage.getItem(key) === '1';
    } catch {
      return false;
    }
  },
  set(isOwed: boolean): void {
    try {
      if (isOwed) window.localStorage.setItem(key, '1');
      else window.localStorage.removeItem(key);
    } catch {
      // Without storage, the session ends after its idle time.
    }
  },
};
