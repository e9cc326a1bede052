const key = 'authenticated';

/* The flag that opens the store. It lasts as long as the browser's session and only decides what is shown; the server's
   own cookie decides what is allowed. */
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
      // Without storage, the guard asks the server at each load.
    }
  },
};
