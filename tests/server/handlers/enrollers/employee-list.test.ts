import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import { officeForEach } from './employer-office.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const { office, list, codes, employee } = officeForEach(server);

  test('the office adds one employee, who is invited like the others, and no one who is on the list', async () => {
    const carla = { first_name: 'Carla', last_name: 'Ruiz', email: 'Carla@mail.example', number: '21', birthdate: '04/12/1986' };
    await office().call('POST /add-employee', carla);
    expect(await list()).toMatchObject([{ name: 'Carla Ruiz', email: 'carla@mail.example', number: '21', state: 'not_invited' }]);
    const again = await office().refused('POST /add-employee', { ...carla, last_name: '-Ruiz' });
    expect(again.data).toMatchObject([{ target_element: 'last_name' }, { target_element: 'email' }, { target_element: 'number' }]);
    const wrong = await office().refused('POST /add-employee', {
      first_name: '',
      last_name: 'Ruiz',
      email: 'carla',
      birthdate: '02/30/1986',
    });
    expect(wrong.data).toMatchObject([{ target_element: 'first_name' }, { target_element: 'email' }, { target_element: 'birthdate' }]);
    expect(await office().call('POST /add-census', { csv: 'First name,Last name,Email\nCarla,Ruiz,carla@mail.example' })).toMatchObject({
      added: 0,
      faults: [{ line: 2 }],
    });
    await office().call('POST /invite-employees', {});
    expect(await list({ state: 'invited' })).toHaveLength(1);
    const code = (await codes()).find(({ to }) => to === 'carla@mail.example')?.code ?? '';
    const client = await asGroup(server.client(), code);
    expect(await client.call('GET /get-own-coverage', {})).toMatchObject({ employee: { name: 'Carla', last_name: 'Ruiz' } });
    expect(await client.refused('POST /add-employee', { ...carla, email: 'other@mail.example', number: '22' })).toMatchObject({
      status: 'error',
    });
  });

  test('the office corrects an employee, whose code ends if it went to another address, and not to what another one has', async () => {
    const ann = await employee();
    const [row] = await list({ search: 'ann@mail.example' });
    const changed = {
      employee_id: row?.employee_id ?? '',
      first_name: 'Anna',
      last_name: 'Leeds',
      email: 'Anna@mail.example',
      number: '21',
    };
    expect((await office().refused('POST /change-employee', { ...changed, email: 'bo@mail.example', number: '18' })).data).toMatchObject([
      { target_element: 'email' },
      { target_element: 'number' },
    ]);
    expect((await office().refused('POST /change-employee', { ...changed, first_name: '' })).data).toMatchObject([
      { target_element: 'first_name' },
    ]);
    expect((await office().refused('POST /change-employee', { ...changed, last_name: '-Leeds', number: '=21' })).data).toMatchObject([
      { target_element: 'last_name' },
      { target_element: 'number' },
    ]);
    await office().call('POST /change-employee', changed);
    expect(await list({ search: 'Anna Leeds' })).toMatchObject([{ email: 'anna@mail.example', number: '21', state: 'not_invited' }]);
    expect(await list({ search: 'ann@mail.example' })).toEqual([]);
    expect(await ann.call('GET /get-own-coverage', {})).toMatchObject({ employee: { name: 'Anna' } });
    const code = (await codes()).find(({ to }) => to === 'ann@mail.example')?.code ?? '';
    expect(await server.client().refused('GET /validate-group', { group_code: code })).toMatchObject({ statusCode: 422 });
  });

  test('the office removes an employee, whose code and session end, but not one who has started', async () => {
    const ann = await employee();
    const [bo] = await list({ search: 'bo@mail.example' });
    const [row] = await list({ search: 'ann@mail.example' });
    const boCode = (await codes()).find(({ to }) => to === 'bo@mail.example')?.code ?? '';
    const boClient = await asGroup(server.client(), boCode);
    await office().call('POST /remove-employee', { employee_id: bo?.employee_id ?? '' });
    expect((await list()).map(({ name }) => name)).toEqual(['Ann Lee']);
    expect(await boClient.call('GET /get-own-coverage', {})).toEqual({ employee: null });
    expect(await server.client().refused('GET /validate-group', { group_code: boCode })).toMatchObject({ statusCode: 422 });
    await startEnrollment(ann);
    expect(await office().refused('POST /remove-employee', { employee_id: row?.employee_id ?? '' })).toMatchObject({
      errorCode: 'employee-started',
    });
    const north = await asGroup(server.client(), accessCodes.northOffice);
    expect(await north.refused('POST /remove-employee', { employee_id: row?.employee_id ?? '' })).toMatchObject({
      errorCode: 'employee-unknown',
    });
  });
});
