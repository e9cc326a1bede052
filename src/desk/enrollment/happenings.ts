const states: Readonly<Record<string, string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  shown: 'Kept in the outbox',
  'given-up': 'Could not be sent',
};

/** The state of a message, in words. */
export function messageState({ state, tries }: { readonly state: string; readonly tries: number }): string {
  const text = states[state] ?? state;
  return tries > 1 ? `${text} after ${tries} tries` : text;
}
