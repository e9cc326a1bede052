/** The names of the actions in the audit log. */
const actions: Readonly<Record<string, string>> = {
  started: 'Enrollment started',
  completed: 'Enrollment completed',
  resume: 'Continued from an email',
  'confirm-birthdate': 'Date of birth confirmed',
  'keep-as-typed': 'Kept as typed',
  'open-secrets': 'Sensitive answers read by the server',
  'move-to-configuration': 'Moved to the current questions',
  'elevate-traffic': 'Looked up by a partner’s shop',
  note: 'Note added',
  'resend-receipt': 'Receipt sent again',
  'resend-code': 'New code sent',
  'cancel-policy': 'Policy cancelled',
  reopen: 'Opened for correction',
  'give-up-correction': 'Correction discarded',
  correct: 'Correction completed',
  erase: 'Enrollment erased',
  'show-answer': 'Sensitive answer shown',
  'download-record': 'Record downloaded',
  'open-enrollment': 'Enrollment opened',
  'open-copy': 'Copy downloaded',
  'open-invoice': 'Invoice downloaded',
  'list-as-csv': 'List of enrollments downloaded',
  'invoices-as-csv': 'List of invoices downloaded',
  'audit-as-csv': 'Audit log downloaded',
  'sign-in': 'Signed in',
  'refuse-sign-in': 'Sign-in refused',
  'change-password': 'Own password changed',
  'invite-staff': 'Person invited',
  'accept-invitation': 'Invitation accepted',
  'change-staff': 'Account changed',
  'enable-staff': 'Account enabled',
  'disable-staff': 'Account disabled',
  'mail-staff-link': 'Password link sent',
  'reset-password': 'Password set by an emailed link',
  'add-second-factor': 'Second factor added',
  'remove-second-factor': 'Own second factor removed',
  'reset-second-factor': 'Second factor removed for a person',
  'reset-account': 'Account reset by a command on the server',
  'end-sessions': 'Sessions ended',
  'make-token': 'API token created',
  'revoke-token': 'API token revoked',
  'add-people': 'Agent, group or portal added',
  'change-people': 'Agent, group or portal changed',
  'renew-access-code': 'Access code renewed',
  'retire-people': 'Agent, group or portal retired',
  'take-back-people': 'Agent, group or portal reactivated',
};

/** The actions that have words, to choose from. */
export const auditActions: readonly string[] = Object.keys(actions);

/** An action of the audit log in words; an unknown one as it is. */
export function actionWords(action: string): string {
  return actions[action] ?? action.replaceAll('-', ' ');
}
