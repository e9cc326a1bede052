import type { Staff } from './staff.ts';

/** The name of each role, and what it does. */
export const roleNames: Readonly<Record<Staff['role'], { readonly name: string; readonly does: string }>> = {
  operations: { name: 'Operations', does: 'Manages enrollments and policies, exports and webhooks.' },
  carrier: { name: 'Carrier', does: 'Edits the configuration in the studio.' },
  analyst: { name: 'Analyst', does: 'Sees diagrams and statistics, never an enrollment.' },
  administrator: { name: 'Administrator', does: 'Invites people and manages their accounts. Cannot see enrollments.' },
};
