const listeners = new Set<() => void>();

/** Hears when the server knows this browser as somebody else than it says it is. */
export function onDisowned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellDisowned(): void {
  for (const listener of listeners) listener();
}
