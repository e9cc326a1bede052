import { fill } from '#schemas/messages/fill.ts';
import type { KnownPeople } from './known-people.ts';
import { words } from './words.ts';

/**
 * The name that an employee is signed in under: their own and their group's, or "an employee of" the group; undefined
 * until it is known.
 */
export function employeeName({ employee }: KnownPeople, group: string): string | undefined {
  if (employee === undefined) return undefined;
  if (employee === null) return fill(words.employeeOfGroup, { group });
  return fill(words.personThroughGroup, { person: `${employee.name} ${employee.last_name}`, group: employee.group });
}
