/** The undo or redo that a key combination asks for, as on Windows, Linux and a Mac. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  // On a keyboard for another script, the key is identified by its position.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(-1).toLowerCase();
  if (letter === 'y' && !event.shiftKey) return 'redo';
  if (letter !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}
