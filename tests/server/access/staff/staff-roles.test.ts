import { expect, test } from 'vitest';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { isStaffRole, staffRoles } from '#schemas/calls/staff/staff.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const server = serverForAll(sqlite.create);
const ofStaff = (Object.keys(calls) as CallName[]).filter((name) => isStaffRole(calls[name].access));

test.each(staffRoles)('of the staff calls, %s may make their own and no others', async (role) => {
  const client = await signedInAs(server, role);
  for (const name of ofStaff) {
    const { statusCode, body } = await client.send(name, { wrong: 'on purpose' });
    const isOwn = calls[name].access === role;
    if (isOwn) expect([401, 403], name).not.toContain(statusCode);
    else expect({ name, statusCode, isRole: body.includes('role-needed') }).toEqual({ name, statusCode: 403, isRole: true });
  }
});

test('no visitor may make a staff call, whatever right they have in the store', async () => {
  const applicant = server.client();
  await startEnrollment(applicant);
  for (const client of [applicant, await asRep(server.client()), await asGroup(server.client())]) {
    for (const name of ofStaff)
      expect(await client.refused(name, {}), name).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed' });
  }
});
