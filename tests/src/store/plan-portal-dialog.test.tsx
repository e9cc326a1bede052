import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PlanPortalDialog } from '#src/store/plan/plan-portal-dialog.tsx';
import { answers, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const direct = { platform_group_id: 'larkspur-direct', platform_name: 'Larkspur Direct', platform_code: 'LSD100' };
const soldIn = [{ platform_group_id: 'guild-trust', platform_name: 'Meadowlark Guild Trust' }];

test('people who may not use a plan’s portal see that, and are led back', async () => {
  answers('GET /get-enrollment-platforms', { result: [direct] });
  const onClose = vi.fn();
  render(<PlanPortalDialog enrollmentId="enrollment-1" soldIn={soldIn} onClose={onClose} onChanged={() => undefined} />);
  expect(await screen.findByText('This plan is sold in a portal that is not available to you.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledOnce();
});
