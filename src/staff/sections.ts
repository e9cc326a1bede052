import { paths } from '#src/paths.ts';
import type { Staff } from './staff.ts';

/** A page of the staff's that the header links to. */
export interface Section {
  readonly label: string;
  readonly path: string;
  /** It holds the enrollments of every group, so that accounts that are limited to groups cannot open it. */
  readonly isOfAllGroups?: true;
}

/** The sections that an account can open. */
export function sectionsOf({ role, groups }: Pick<Staff, 'role' | 'groups'>): readonly Section[] {
  return sections[role].filter(({ isOfAllGroups }) => groups === null || !isOfAllGroups);
}

const sections: Readonly<Record<Staff['role'], readonly Section[]>> = {
  analyst: [{ label: 'State machines', path: paths.analyst }],
  carrier: [{ label: 'Studio', path: paths.studio }],
  operations: [
    { label: 'Enrollments', path: paths.desk },
    { label: 'Invoices', path: paths.deskInvoices },
    { label: 'Exports', path: paths.deskExports, isOfAllGroups: true },
    { label: 'Webhooks', path: paths.deskWebhooks, isOfAllGroups: true },
  ],
  administrator: [
    { label: 'People', path: paths.deskPeople },
    { label: 'Agents', path: paths.deskAgents },
    { label: 'Tokens', path: paths.deskTokens },
    { label: 'Audit log', path: paths.deskAudit },
  ],
};
