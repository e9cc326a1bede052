import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData, CallName } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { identityHeaders } from '#src/api/identity-headers.ts';
import { employeeName } from '#src/session/employee-name.ts';
import { knownPeople } from '#src/session/known-people.ts';
import { patriots } from '#src/session/site/patriots.ts';
import { stored } from '#src/session/stored.ts';
import { answers, refuses, server } from '../support/fake-server.ts';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  knownPeople.follow();
});
afterEach(async () => {
  stored.clearAll();
  await waitFor(() => expect(knownPeople.current()).toEqual({}));
  server.resetHandlers();
});
afterAll(() => server.close());

/** The real server's answers. */
const recorded = <Name extends CallName>(name: string) => (caseOf(name).reply as unknown as { readonly data: CallData<Name> }).data;
const rosa = recorded<'GET /get-agent-info-enroll'>('get-agent-info-enroll/agent');
const cedar = recorded<'GET /get-group-info-enroll'>('get-group-info-enroll/employee');
const ada = recorded<'GET /get-member-info'>('get-member-info/by-link');

test('the stored people are loaded when the session starts: agent, group and member', async () => {
  const asked = [
    answers('GET /get-agent-info-enroll', rosa),
    answers('GET /get-group-info-enroll', cedar),
    answers('GET /get-member-info', ada),
  ];
  stored.set('landing_info', JSON.stringify({ open_type: 'group', group_id: cedar.group_id }));
  stored.set('agent_id', rosa.agent_id);
  stored.set('group_id', cedar.group_id);
  stored.set('user_id', 'm-1001');
  await waitFor(() => expect(knownPeople.current()).toEqual({ agent: rosa, group: cedar, member: ada.member_info }));
  expect(asked).toEqual([[{ agent_id: rosa.agent_id }], [{ group_id: cedar.group_id }], [{ user_id: 'm-1001' }]]);
  expect(stored.get('agent_code')).toBe(rosa.agent_code);
});

test('an employee is known by their own name if their code was their own, else as one of the group’s', async () => {
  const { employee } = recorded<'GET /get-own-coverage'>('get-own-coverage/open');
  answers('GET /get-group-info-enroll', cedar);
  const asked = answers('GET /get-own-coverage', { employee });
  stored.set('landing_info', JSON.stringify({ open_type: 'group', group_id: cedar.group_id, role: 'employee' }));
  stored.set('group_id', cedar.group_id);
  expect(employeeName(knownPeople.current(), cedar.gname)).toBeUndefined();
  await waitFor(() => expect(knownPeople.current().employee).toEqual(employee));
  expect(employeeName(knownPeople.current(), cedar.gname)).toBe(`${employee?.name} ${employee?.last_name} through Cedar Creek Joinery`);
  expect(employeeName({ employee: null }, cedar.gname)).toBe('an employee of Cedar Creek Joinery');
  expect(asked).toEqual([{}]);
});

test('starting twice loads once; ids that stand for no one are not loaded', async () => {
  const asked = answers('GET /get-agent-info-enroll', rosa);
  stored.set('agent_id', rosa.agent_id);
  knownPeople.follow();
  // The site's own group, and the portal that takes the group's place.
  stored.set('landing_info', JSON.stringify({ open_type: 'user', group_id: '1929' }));
  stored.set('group_id', '1929');
  await waitFor(() => expect(knownPeople.current().agent).toEqual(rosa));
  stored.set('portal_id', 'guild-trust');
  stored.set('group_id', 'guild-trust');
  stored.set('planName', 'Another key');
  await Promise.resolve();
  expect(asked).toHaveLength(1);
});

test('a forgotten person is no longer known, and another one is loaded', async () => {
  answers('GET /get-member-info', ada);
  stored.set('user_id', 'm-1001');
  await waitFor(() => expect(knownPeople.current().member).toEqual(ada.member_info));
  const marcus = { member_info: { first_name: 'Marcus', last_name: 'Ode' } };
  answers('GET /get-member-info', marcus);
  stored.set('user_id', 'm-1002');
  await waitFor(() => expect(knownPeople.current().member).toEqual(marcus.member_info));
});

test('an answer about a person who was forgotten in the meantime is ignored', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const asked: string[] = [];
  server.use(
    http.get('*/get-agent-info-enroll', async ({ request }) => {
      asked.push(request.url);
      await held;
      return HttpResponse.json({ status: 'success', statusCode: 200, data: rosa });
    }),
  );
  stored.set('agent_id', rosa.agent_id);
  await waitFor(() => expect(asked).toHaveLength(1));
  stored.clear('agent_id');
  answer();
  // Requested later, so answered later.
  await call('GET /get-agent-info-enroll', { agent_id: rosa.agent_id });
  expect(stored.get('agent_code')).toBeUndefined();
  expect(knownPeople.current()).toEqual({});
});

test('an invalid referral is forgotten, and a valid one renews its name', async () => {
  answers('GET /get-enrollment-info-referral', { valid: true, name: 'Denton Garden Club', agent_id: '', group_id: '' });
  stored.set('referral', 'garden-club');
  await waitFor(() => expect(stored.get('r_name')).toBe('Denton Garden Club'));
  answers('GET /get-enrollment-info-referral', { valid: false, name: '', agent_id: '', group_id: '' });
  stored.set('referral', 'closed-club');
  await waitFor(() => expect([stored.get('referral'), stored.get('r_name')]).toEqual([undefined, undefined]));
});

test('a person whom the server does not know leaves the others unchanged', async () => {
  refuses('GET /get-agent-info-enroll', 404, 'agent-unknown');
  answers('GET /get-member-info', ada);
  stored.set('agent_id', 'nobody');
  stored.set('user_id', 'm-1001');
  await waitFor(() => expect(knownPeople.current()).toEqual({ member: ada.member_info }));
});

test('a member on file aged 65 or older is reported in the portal of patriots, and elsewhere no one asks', async () => {
  const asked = answers('GET /get-enrollment-temp-info', { result: { dob: '01/01/1940' } });
  patriots.meetIn('guild-trust');
  stored.set('portal_id', 'larkspur-direct');
  stored.set('tempId', 'elsewhere');
  await Promise.resolve();
  stored.set('portal_id', 'guild-trust');
  stored.set('tempId', 'there');
  await waitFor(() => expect(identityHeaders()).toMatchObject({ 'X-Patriot-Portal': '1', 'X-Patriot-Over65': '1' }));
  expect(asked).toEqual([{ enrollment_id: 'there', column: 'filter_info' }]);
  patriots.meetIn('');
});
