import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { StaffGate } from '#src/staff/staff-gate.tsx';
import { answers, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const boss = { name: 'boss', role: 'administrator', carriers: null, groups: null } as const;

test.each([
  ['who is signed in is let in', boss, 'The audit log'],
  ['who is not signed in is led to the sign-in', null, 'The sign-in page'],
  ['who has to add a second factor first is led to it', { ...boss, lacks_second_factor: true }, 'My own account'],
])('a person %s', async (_, staff, page) => {
  answers('GET /staff-who-am-i', { staff });
  render(
    <MemoryRouter initialEntries={[paths.deskAudit]}>
      <Routes>
        <Route path={paths.deskAudit} element={<StaffGate title="Audit log">The audit log</StaffGate>} />
        <Route path={paths.account} element={<StaffGate title="My account">My own account</StaffGate>} />
        <Route path={paths.signIn} element={<p>The sign-in page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText(page)).toBeVisible();
});
