import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { randomId } from '#server/store/ids.ts';
import { addEmployees, changeEmployee, employeeByEmail, employeeEnrolled, lockList, noWaiver } from '#server/store/people/employees.ts';
import type { Db } from '#server/store/store.ts';
import { personFaults, personOf } from './employee-answers.ts';
import { printsOfPerson } from './prints.ts';

/**
 * Puts a new member whom a group's office or a rep enrolls on the group's list, with this enrollment: the office counts
 * people and costs there. A person with the same email address is the same person; one who has an enrollment keeps it.
 */
export async function joinList(trx: Db, ctx: EnrollmentContext, email: unknown): Promise<void> {
  const { enrollment, sealer } = ctx;
  const { group_id, dob } = enrollment.filter;
  if (enrollment.type !== 'new-group-member' || enrollment.corrects !== null || !group_id) return;
  const person = personOf({ ...(await answersOf(ctx, applicantTab, trx)), number: '', email, birthdate: dob });
  const prints = printsOfPerson(sealer, person);
  if (!person.first_name || !person.email || personFaults(person, prints, new Set()).length > 0) return;
  const added_at = ctx.now.toISOString();
  await lockList(trx, group_id, added_at);
  if (await employeeEnrolled(trx, sealer, group_id, enrollment.id)) return;
  const listed = await employeeByEmail(trx, sealer, group_id, prints.email_print);
  if (listed && (listed.state === 'finished' || listed.filled_in_by !== null)) return;
  const begun = { enrollment_id: enrollment.id, ...noWaiver };
  if (listed) return changeEmployee(trx, listed.id, begun);
  const id = randomId();
  await addEmployees(trx, sealer, [{ id, group_id, added_at, person, ...prints }]);
  await changeEmployee(trx, id, { ...begun, joined: 1 });
}
