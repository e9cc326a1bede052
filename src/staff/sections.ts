import { paths } from '#src/paths.ts';
import type { Staff } from './staff.ts';

/** A page of the staff's that the header links to. */
export interface Section {
  readonly label: string;
  readonly path: string;
}

/** The sections that each role can open. */
export const sections: Readonly<Record<Staff['role'], readonly Section[]>> = {
  analyst: [{ label: 'State machines', path: paths.analyst }],
  carrier: [{ label: 'Studio', path: paths.studio }],
  operations: [
    { label: 'Enrollments', path: paths.desk },
    { label: 'Invoices', path: paths.deskInvoices },
    { label: 'Exports', path: paths.deskExports },
    { label: 'Webhooks', path: paths.deskWebhooks },
  ],
  administrator: [
    { label: 'People', path: paths.deskPeople },
    { label: 'Agents', path: paths.deskAgents },
    { label: 'Tokens', path: paths.deskTokens },
    { label: 'Audit log', path: paths.deskAudit },
  ],
};
