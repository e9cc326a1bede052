const key = 'authenticated';

/*
 * The flag behind which the store lies. It lasts as long as the browser's session, and decides what is shown and
 * nothing else: what may be done, the server knows by its own cookie.
 */
export const authenticated = {
  is(): boolean {
    try {
      return window.sessionStorage.getItem(key) === 'true';
    } catch {
      return false;
    }
  },
  set(value: boolean): void {
    try {
      if (value) window.sessionStorage.setItem(key, 'true');
      else window.sessionStorage.removeItem(key);
    } catch {
      // Without storage the guard asks the server at each load.
    }
  },
};
