import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DeskPage } from '#src/desk/desk-page.tsx';
import { OwnRole } from '#src/staff/own-role.tsx';
import { sectionsOf } from '#src/staff/sections.ts';
import { OwnAccountProvider, type Staff } from '#src/staff/staff.ts';
import { answers, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account: Staff = { name: 'dana', role: 'operations', carriers: null, groups: null };
const ofGroup: Staff = { ...account, groups: ['Cedar Creek Joinery LLC'] };
const ofCarrier: Staff = { ...account, carriers: ['Fernvale Dental & Vision'] };

function openDesk(path: string, staff: Staff) {
  answers('GET /staff-who-am-i', { staff });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/desk/*" element={<DeskPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

test('an account that is limited to groups is not led to what holds the enrollments of all', async () => {
  const labels = (staff: Staff) => sectionsOf(staff).map(({ label }) => label);
  expect(labels(ofCarrier)).toEqual(['Enrollments', 'Invoices', 'Exports', 'Webhooks']);
  expect(labels(ofGroup)).toEqual(['Enrollments', 'Invoices']);
  openDesk('/desk/webhooks', ofGroup);
  expect(await screen.findByText('This page is not for accounts that are limited to groups')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an endpoint' })).toBeNull();
});

test.each([
  ['all carriers', account, ['Any carrier', 'Fernvale Dental & Vision']],
  ['one carrier', ofCarrier, ['Fernvale Dental & Vision']],
] as const)('an account of %s is offered an endpoint for these', async (_, staff, offered) => {
  answers('GET /get-webhooks', { result: [], carriers: [{ carrier_id: 'fernvale', name: 'Fernvale Dental & Vision' }] });
  openDesk('/desk/webhooks', staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const carriers = screen.getByRole('combobox', { name: 'Only enrollments with a plan from' });
  expect([...carriers.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(offered);
});

test('the account’s own page says its role and its limits', () => {
  const { container } = render(
    <OwnAccountProvider value={{ ...ofGroup, carriers: ofCarrier.carriers }}>
      <OwnRole />
    </OwnAccountProvider>,
  );
  expect(container).toHaveTextContent('dana · Operations · Limited to Fernvale Dental & Vision · Cedar Creek Joinery LLC');
});
