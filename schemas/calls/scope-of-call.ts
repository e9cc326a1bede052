import type { TokenScope } from '#schemas/desk/token-scopes.ts';
import type { CallName, Calls } from './calls.ts';
import type { StaffRole } from './staff/staff.ts';

type LimitedCall = { [Name in CallName]: Calls[Name]['access'] extends Exclude<StaffRole, 'administrator'> ? Name : never }[CallName];

/**
 * The scope that a token needs for a call of staff; null for those that no token may make, because they show a whole
 * sensitive answer or a secret, cannot be undone, or are about the account itself. A call that is not here does not compile. Calls of administrators are never open.
 */
export const scopeOfCall: Readonly<Record<LimitedCall, TokenScope | null>> = {
  'GET /get-desk-choices': 'enrollments-read',
  'GET /get-desk-enrollments': 'enrollments-read',
  'GET /get-desk-enrollments-csv': 'enrollments-read',
  'GET /get-desk-enrollment': 'enrollments-read',
  'GET /get-desk-copy': 'enrollments-read',
  'POST /show-desk-answer': null,
  'POST /download-desk-record': null,
  'POST /add-desk-note': 'enrollments-act',
  'POST /resend-desk-receipt': 'enrollments-act',
  'POST /resend-desk-code': 'enrollments-act',
  'POST /cancel-desk-policy': 'enrollments-act',
  'GET /get-desk-earlier-copy': 'enrollments-read',
  'POST /reopen-desk-enrollment': 'enrollments-act',
  'POST /give-up-desk-correction': 'enrollments-act',
  'POST /erase-desk-enrollment': null,
  'GET /get-desk-invoices': 'enrollments-read',
  'GET /get-desk-invoices-csv': 'enrollments-read',
  'GET /get-desk-invoice-copy': 'enrollments-read',
  'GET /get-desk-filters': null,
  'POST /save-desk-filter': null,
  'POST /rename-desk-filter': null,
  'POST /remove-desk-filter': null,
  'GET /get-export-choices': 'exports',
  'POST /make-export': 'exports',
  'GET /get-exports': 'exports',
  'GET /get-deliveries': 'exports',
  'POST /resend-export': 'exports',
  'GET /get-acknowledgments': 'exports',
  'POST /read-acknowledgment': 'exports',
  'POST /deliver-now': 'exports',
  'POST /resend-delivery': 'exports',
  'GET /get-webhooks': 'webhooks',
  'POST /add-webhook': null,
  'POST /switch-webhook': 'webhooks',
  'POST /rotate-webhook-secret': null,
  'POST /remove-webhook': 'webhooks',
  'GET /get-webhook-deliveries': 'webhooks',
  'POST /resend-webhook-delivery': 'webhooks',
  'GET /get-configuration': 'configuration-read',
  'POST /check-configuration': 'configuration-read',
  'POST /preview-configuration': 'configuration-read',
  'POST /preview-export-of-configuration': 'configuration-read',
  'GET /get-configuration-versions': 'configuration-read',
  'GET /get-configuration-version': 'configuration-read',
  'POST /publish-configuration': 'configuration-publish',
  'POST /restore-configuration': 'configuration-publish',
  'GET /get-analyst-plans': 'statistics',
  'GET /get-analyst-steps': 'statistics',
  'GET /get-analyst-numbers': 'statistics',
};

/** The scope that a token needs for a call; null if no token may make it. */
export function neededScope(name: CallName): TokenScope | null {
  return (scopeOfCall as Readonly<Partial<Record<CallName, TokenScope | null>>>)[name] ?? null;
}
