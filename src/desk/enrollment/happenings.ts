const names: Readonly<Record<string, string>> = {
  started: 'Enrollment started',
  completed: 'Enrollment completed',
  resume: 'Continued from a mail',
  'keep-as-typed': 'Kept as typed',
  'open-secrets': 'Sensitive answers opened by the program',
  note: 'Note added',
  'resend-receipt': 'Receipt sent again',
  'resend-code': 'New code sent',
  'cancel-policy': 'Policy cancelled',
  'show-answer': 'Sensitive answer shown',
  'open-copy': 'Copy downloaded',
};

/** An entry of the audit log in words; an unknown one as it is. */
export function happeningName(action: string): string {
  return names[action] ?? action.replaceAll('-', ' ');
}

const states: Readonly<Record<string, string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  shown: 'Kept in the outbox',
  'given-up': 'Could not be sent',
};

/** What became of a message, in words. */
export function messageState({ state, tries }: { readonly state: string; readonly tries: number }): string {
  const told = states[state] ?? state;
  return tries > 1 ? `${told} after ${tries} tries` : told;
}
