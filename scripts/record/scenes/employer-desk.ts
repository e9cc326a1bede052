import { accessCodes } from '../access-codes.ts';
import type { Browser } from '../browser.ts';

const csv = 'First name,Last name,Email,Employee number\nAnn,Lee,ann.lee@mail.example,17\n';

/** An office that adds an employee, who declines coverage and changes their mind. */
export async function recordEmployerDesk(office: Browser, ann: Browser): Promise<void> {
  await office.recordRefusal('GET /get-employees', 'not-an-office', {});
  await office.call('GET /validate-group', { group_code: accessCodes.cedarOffice });
  await office.record('GET /get-employees', 'none-yet', {});
  await office.record('POST /add-census', 'faulty', {
    csv: 'First name,Last name,Email\nAnn,,ann at mail\n',
    check_only: true,
    all_faults: true,
  });
  await office.record('POST /add-census', 'added', { csv });
  await office.record('GET /get-employer-overview', 'one-employee', {});
  await office.record('POST /invite-employees', 'invited', {});
  await office.recordRefusal('POST /invite-employees', 'unknown', { employee_ids: ['never-added'] });
  const [row] = (await office.call('GET /get-employees', {})).result;
  office.named(row?.employee_id ?? '', 'the-employee');
  await office.record('GET /get-employees', 'one-employee', {});
  const unlisted = { employee_id: 'never-added' };
  await office.record('POST /change-employee', 'changed', {
    employee_id: row?.employee_id ?? '',
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann.lee@mail.example',
    number: '18',
  });
  await office.recordRefusal('POST /remove-employee', 'unknown', unlisted);
  await office.record('POST /add-employee', 'added', { first_name: 'Bo', last_name: 'Ng', email: 'bo.ng@mail.example' });
  await office.recordRefusal('POST /add-employee', 'on-the-list', { first_name: 'Bo', last_name: 'Ng', email: 'bo.ng@mail.example' });
  const [bo] = (await office.call('GET /get-employees', { search: 'Bo Ng' })).result;
  office.named(bo?.employee_id ?? '', 'another-employee');
  await office.record('POST /remove-employee', 'removed', { employee_id: bo?.employee_id ?? '' });
  await ann.record('GET /get-own-coverage', 'nobody', {});
  const mail = (await ann.messages()).find((text) => text.includes('/access-page'));
  await ann.call('GET /validate-group', { group_code: /^ {2}(\S+)$/m.exec(mail ?? '')?.[1] ?? '' });
  await ann.record('GET /get-own-coverage', 'open', {});
  await ann.recordRefusal('POST /waive-coverage', 'no-reason', { reason: '' });
  await ann.record('POST /waive-coverage', 'declined', { reason: 'spouse', confirmed: 1 });
  await ann.record('GET /get-own-coverage', 'declined', {});
  await ann.record('POST /take-back-waiver', 'taken-back', {});
}
