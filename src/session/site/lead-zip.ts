/** The zip code of this device, once known. The server stores it, the browser does not. */
let zip = '';
const listeners = new Set<() => void>();

export const leadZip = {
  current: (): string => zip,

  set(found: string): void {
    zip = found;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
