import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { census, officeForEach } from './employer-office.ts';

const byName = ([one = '']: readonly string[], [other = '']: readonly string[]) => one.localeCompare(other);

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const { office, list, codes, employee } = officeForEach(server);
  const open = (open_enrollment: { readonly from?: string; readonly until: string }) =>
    server.configure((config) => ({
      ...config,
      people: { ...config.people, groups: config.people.groups.map((group) => ({ ...group, open_enrollment })) },
    }));
  const counts = async () => (await office().call('GET /get-employer-overview', {})).employees;

  test('a census adds everyone on it, whatever its separator and order of columns', async () => {
    expect(await office().call('POST /add-census', { csv: census, check_only: true })).toMatchObject({ rows: 2, added: 0, fault_count: 0 });
    expect(await counts()).toMatchObject({ not_invited: 0 });
    expect(await office().call('POST /add-census', { csv: census })).toMatchObject({ rows: 2, added: 2, fault_count: 0 });
    expect((await list()).map(({ name, email, number, state }) => [name, email, number, state]).toSorted(byName)).toEqual([
      ['Ann Lee', 'ann@mail.example', '17', 'not_invited'],
      ['Bo Ng', 'bo@mail.example', '18', 'not_invited'],
    ]);
    expect((await list({ search: 'ann lee' })).map(({ name }) => name)).toEqual(['Ann Lee']);
    expect((await list({ search: '18' })).map(({ name }) => name)).toEqual(['Bo Ng']);
    expect(await office().call('GET /get-employer-overview', {})).toMatchObject({ closes_on: '12/31/2027' });
  });

  test('every fault is reported by line and column, and nothing is saved', async () => {
    await office().call('POST /add-census', { csv: census });
    const csv = [
      'First name,Last name,Email,Employee number,Date of birth',
      '"Cy, Jr.",Fox,cy@mail.example,20,02/30/1980',
      ',Fox,not an address,21,',
      'Di,Roe,di@mail.example,22,',
      'Ed,Roe,DI@mail.example,22,',
      'Ann,Lee,ann@mail.example,30,',
      'Flo,Kay,flo@mail.example,17,',
    ].join('\r\n');
    const { faults, added, fault_count } = await office().call('POST /add-census', { csv });
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Date of birth'],
      [3, 'First name'],
      [3, 'Email'],
      [5, 'Email'],
      [5, 'Employee number'],
      [6, 'Email'],
      [7, 'Employee number'],
    ]);
    expect([added, fault_count]).toEqual([0, 7]);
    expect(await list()).toHaveLength(2);
    const missing = await office().call('POST /add-census', { csv: 'Name,Email\nAnn,ann@mail.example' });
    expect(missing.faults).toMatchObject([
      { line: 1, column: 'First name' },
      { line: 1, column: 'Last name' },
    ]);
  });

  test('of 20,000 lines with half of them wrong, a hundred faults are listed, all are in the file, and nothing is saved', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `P${n},Q${n},${n % 2 ? 'wrong' : `p${n}@mail.example`},${n},`);
    const csv = ['First name,Last name,Email,Employee number,Date of birth', ...lines].join('\n');
    const reply = await office().call('POST /add-census', { csv, all_faults: true });
    expect(reply).toMatchObject({ rows: 20_000, added: 0, fault_count: 10_000 });
    expect(reply.faults).toHaveLength(100);
    expect(reply.faults_csv.trim().split('\r\n')).toHaveLength(10_001);
    const right = csv
      .split('\n')
      .filter((line) => !line.includes(',wrong,'))
      .join('\n');
    expect(await office().call('POST /add-census', { csv: right })).toMatchObject({ added: 10_000 });
    expect(await counts()).toMatchObject({ not_invited: 10_000 });
  });

  test('the mail of an invitation links to the page that asks for the code, with the code behind the #', async () => {
    await employee();
    const [invitation] = (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' && message.to === 'ann@mail.example' ? [message] : [],
    );
    const [, code = ''] = /^ {2}(\S{5}-\S{5})$/m.exec(invitation?.text ?? '') ?? [];
    const [, link = ''] = /<a href="([^"]+)">Start your enrollment</.exec(invitation?.html ?? '') ?? [];
    expect(new URL(link)).toMatchObject({ pathname: '/access-page', search: '', hash: `#employee-code=${code}` });
    expect(invitation?.text).toContain(`Start your enrollment:\n${link}`);
  });

  test('an invited employee enters with their own code, which the database does not hold, and shows as started and finished', async () => {
    const ann = await employee();
    const stored = JSON.stringify(await server.services.store.db.selectFrom('employee').selectAll().execute());
    for (const { code } of await codes()) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).not.toContain('ann@mail');
    expect(await counts()).toMatchObject({ invited: 2 });
    expect(await ann.call('GET /get-own-coverage', {})).toMatchObject({
      employee: { name: 'Ann', last_name: 'Lee', group: 'Cedar Creek Joinery', state: 'invited', waiver: null, period: 'open' },
    });
    const enrollment_id = await startEnrollment(ann);
    expect(await counts()).toMatchObject({ invited: 1, started: 1 });
    await answerSteps(ann, enrollment_id);
    await ann.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await counts()).toMatchObject({ invited: 1, started: 0, finished: 1 });
    expect((await list({ state: 'finished' })).map(({ name }) => name)).toEqual(['Ann Lee']);
    expect(await ann.refused('POST /waive-coverage', { reason: 'spouse', confirmed: 1 })).toMatchObject({
      errorCode: 'employee-finished',
    });
  });

  test('an invited employee finds the name and the email address of the census filled in, and what they save instead later', async () => {
    const ann = await employee();
    const enrollment_id = await startEnrollment(ann);
    const valuesOf = async (call: 'GET /get-form-fields-personal-info' | 'GET /get-form-fields-contact-info') =>
      Object.fromEntries((await ann.call(call, { enrollment_id })).result.map(({ field_name, value }) => [field_name, value]));
    expect(await valuesOf('GET /get-form-fields-personal-info')).toMatchObject({ first_name: 'Ann', last_name: 'Lee' });
    const saved = { ...personal, first_name: 'Anna' };
    await ann.call('POST /save-personal-info', { enrollment_id, ...saved });
    expect(await valuesOf('GET /get-form-fields-personal-info')).toMatchObject({ first_name: 'Anna', last_name: personal.last_name });
    expect(await valuesOf('GET /get-form-fields-contact-info')).toMatchObject({ email_address: 'ann@mail.example' });
  });

  test('what employer and employee pay adds up to the price, and is shown from the listing to the receipt and at the desk', async () => {
    const ann = await employee();
    const enrollment_id = await startEnrollment(ann);
    const { result } = await ann.call('GET /get-filtered-plans', { enrollment_id });
    const costs = Object.values(result).flatMap((plans) => plans.flatMap(({ tier_price }) => tier_price.flatMap(({ cost }) => cost ?? [])));
    expect(costs.length).toBeGreaterThan(10);
    for (const { monthly, payers } of costs) {
      expect(Math.round(((payers?.employer_pays ?? 0) + (payers?.employee_pays ?? 0)) * 100)).toBe(Math.round(monthly * 100));
    }
    await answerSteps(ann, enrollment_id);
    const cart = await ann.call('GET /get-plan-cart', { enrollment_id });
    expect(cart.payers).toMatchObject({ paychecks_per_year: 26 });
    expect((cart.payers?.employer_pays ?? 0) + (cart.payers?.employee_pays ?? 0)).toBeCloseTo(cart.recurring_month_cost, 5);
    const { policy_id } = await ann.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect((await ann.call('GET /get-receipt', { enrollment_id })).payers).toEqual(cart.payers);
    await ann.call('POST /autoInvoiceGeneration', { enrollment_id, policy_id, effectiveDate: '04/01/2026' });
    const desk = await signedInAs(server, 'operations');
    const [invoice] = (await desk.call('GET /get-desk-enrollment', { enrollment_id })).invoices;
    expect(invoice).toMatchObject({ employer_pays: cart.payers?.employer_pays, monthly: cart.recurring_month_cost });
    expect(invoice?.lines.map(({ employer_pays }) => employer_pays)).toEqual([cart.payers?.employer_pays]);
    const paid = { employer_pays: cart.payers?.employer_pays, employee_pays: cart.payers?.employee_pays };
    expect((await list({ state: 'finished' })).map(({ monthly }) => monthly)).toEqual([paid]);
    expect((await office().call('GET /get-employer-overview', {})).monthly).toEqual(paid);
  });

  test('a visitor of the group’s landing page, and an employee of a group without contributions, see prices alone', async () => {
    for (const client of [server.client(), await asGroup(server.client(), 'NORTH88')]) {
      const enrollment_id = await startEnrollment(client);
      const cart = await client.call('GET /get-plan-cart', { enrollment_id });
      expect(cart.payers).toBeUndefined();
    }
  });

  test('outside open enrollment an employee is told when it is, can neither start nor complete, and loses nothing; their office can', async () => {
    const ann = await employee();
    const enrollment_id = await startEnrollment(ann);
    await answerSteps(ann, enrollment_id);
    const before = await ann.call('GET /get-plan-cart', { enrollment_id });
    const ownEmployee = async () => (await ann.call('GET /get-own-coverage', {})).employee;
    open({ from: '03/11/2026', until: '03/31/2026' });
    expect(await ownEmployee()).toMatchObject({ period: 'ahead', opens_on: '03/11/2026', closes_on: '03/31/2026' });
    open({ until: '03/09/2026' });
    expect(await ownEmployee()).toMatchObject({ period: 'over', closes_on: '03/09/2026' });
    const over = { errorCode: 'open-enrollment-over' };
    expect(await ann.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toMatchObject(over);
    expect(await ann.refused('POST /add-filter-for-new-user', quote)).toMatchObject(over);
    const hindrance = { ...over, message: 'Open enrollment is closed today. Please ask your employer.' };
    expect(await ann.call('GET /get-plan-cart', { enrollment_id })).toEqual({ ...before, hindrance });
    expect(await startEnrollment(office())).toBeTruthy();
    open({ from: '03/10/2026', until: '03/10/2026' });
    expect(await ownEmployee()).toMatchObject({ period: 'open' });
    expect(await ann.call('GET /get-plan-cart', { enrollment_id })).toEqual(before);
    expect(await ann.call('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toMatchObject({ policy_id: expect.any(String) });
  });

  test('of two uploads at once that name the same person, one is added and the other names the line', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => office().call('POST /add-census', { csv: census })));
    expect(replies.filter(({ added }) => added === 2)).toHaveLength(1);
    for (const { faults } of replies.filter(({ added }) => added === 0)) expect(faults).toMatchObject([{ line: 2 }, { line: 3 }]);
  });

  test('a newer invitation ends the code before, and the fourth within a day is refused', async () => {
    await employee();
    const [row] = await list({ search: 'ann@mail.example' });
    const [first] = (await codes()).filter(({ to }) => to === 'ann@mail.example');
    const again = { employee_ids: [row?.employee_id ?? ''] };
    await office().call('POST /invite-employees', again);
    expect(await server.client().refused('GET /validate-group', { group_code: first?.code ?? '' })).toMatchObject({ statusCode: 422 });
    await office().call('POST /invite-employees', again);
    expect(await office().refused('POST /invite-employees', again)).toMatchObject({ errorCode: 'too-many-mails' });
  });

  test('an invitation says when open enrollment begins, and none is sent once it is over', async () => {
    await office().call('POST /add-census', { csv: census });
    const invite = async (to: string, open_enrollment: { from: string; until: string }) => {
      open(open_enrollment);
      const [row] = await list({ search: to });
      await office().call('POST /invite-employees', { employee_ids: [row?.employee_id ?? ''] });
      const sent = await listOutbox(server.services.store.db, server.services.sealer);
      return sent.flatMap(({ message }) => (message.kind === 'mail' && message.to === to ? [message.text] : [])).join('\n');
    };
    expect(await invite('ann@mail.example', { from: '03/11/2026', until: '03/31/2026' })).toContain(
      'You can enroll or decline from 03/11/2026 to 03/31/2026.',
    );
    expect(await invite('bo@mail.example', { from: '03/01/2026', until: '03/31/2026' })).toContain(
      'You can enroll or decline until 03/31/2026.',
    );
    open({ from: '03/01/2026', until: '03/09/2026' });
    expect(await office().refused('POST /invite-employees', {})).toMatchObject({ errorCode: 'invitation-too-late' });
  });

  test('an employee waives coverage for a reason, confirmed, and comes back before the deadline', async () => {
    const ann = await employee();
    const refused = async (asked: { reason: string; other?: string; confirmed?: number }) =>
      (await ann.refused('POST /waive-coverage', asked)).data.map(({ target_element }) => target_element);
    expect(await refused({ reason: '', confirmed: 1 })).toEqual(['reason']);
    expect(await refused({ reason: 'other', other: ' ', confirmed: 1 })).toEqual(['other']);
    expect(await refused({ reason: 'spouse' })).toEqual(['confirmed']);
    await ann.call('POST /waive-coverage', { reason: 'other', other: 'I move abroad', confirmed: 1 });
    expect(await counts()).toMatchObject({ waived: 1, invited: 1 });
    expect(await list({ state: 'waived' })).toMatchObject([{ name: 'Ann Lee', waive_reason: 'I move abroad' }]);
    await ann.call('POST /take-back-waiver', {});
    expect(await counts()).toMatchObject({ waived: 0, invited: 2 });
    await ann.call('POST /waive-coverage', { reason: 'spouse', confirmed: 1 });
    await ann.call('POST /add-filter-for-new-user', quote);
    expect(await counts(), 'who only looks at prices').toMatchObject({ waived: 1, started: 0 });
    expect((await ann.call('GET /get-own-coverage', {})).employee).toMatchObject({ waiver: { reason: expect.stringContaining('spouse') } });
    await startEnrollment(ann);
    expect(await counts(), 'who checks out').toMatchObject({ waived: 0, started: 1 });
  });

  test('no other office, rep, visitor or shared employee code reaches a group’s employees', async () => {
    await employee();
    const [row] = await list();
    const north = await asGroup(server.client(), accessCodes.northOffice);
    expect((await north.call('GET /get-employees', {})).result).toEqual([]);
    expect(await north.refused('POST /invite-employees', { employee_ids: [row?.employee_id ?? ''] })).toMatchObject({
      errorCode: 'employee-unknown',
    });
    const others = [server.client(), await asRep(server.client()), await asGroup(server.client(), accessCodes.cedarEmployees)];
    for (const other of others) {
      for (const call of ['GET /get-employer-overview', 'GET /get-employees', 'POST /invite-employees'] as const) {
        expect(await other.refused(call, {})).toMatchObject({ errorCode: 'identity-mismatch' });
      }
      expect(await other.refused('POST /add-census', { csv: census })).toMatchObject({ errorCode: 'identity-mismatch' });
      expect(await other.refused('POST /waive-coverage', { reason: 'spouse', confirmed: 1 })).toMatchObject({
        errorCode: 'identity-mismatch',
      });
      expect(await other.call('GET /get-own-coverage', {})).toEqual({ employee: null });
    }
  });
});
