import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { AcknowledgmentsCsv } from '#src/desk/exports/acknowledgments-csv.tsx';
import { PeopleCsv } from '#src/desk/people/people-csv.tsx';
import { TokensCsv } from '#src/desk/tokens/tokens-csv.tsx';
import { answers, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const dataOf = (name: string): unknown => (caseOf(name).reply as { readonly data: unknown }).data;

/** The lines of the file that a list offers. */
async function linesOf(list: ReactNode): Promise<readonly string[]> {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  // The simulated browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(list, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const file = saved.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('no file was saved');
  const text = await file.text();
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

test('the accounts of staff are a file with a line each', async () => {
  const people = dataOf('get-staff/one-invited') as CallData<'GET /get-staff'>;
  const lines = await linesOf(<PeopleCsv known={people} />);
  expect(lines[0]).toBe('Name,Email,Role,Status,Limits,Second factor,Last seen');
  expect(lines).toHaveLength(people.result.length + 1);
  expect(lines.find((line) => line.startsWith('dana,'))).toContain(
    'Operations,Invited,"Limited to Fernvale Dental & Vision, Northquay Life"',
  );
});

test('the tokens of programs are a file that has no secret', async () => {
  const tokens = dataOf('get-api-tokens/one-in-use') as CallData<'GET /get-api-tokens'>;
  const lines = await linesOf(<TokensCsv known={tokens} />);
  expect(lines[0]).toBe('Program,Status,Scopes,Limits,Created by,Created,Expires,Revoked,Last used');
  expect(lines).toHaveLength(tokens.result.length + 1);
  expect(lines.join()).not.toContain('ekt_');
});

test('the answers of carriers are a file with a line for each fault', async () => {
  const answersOfCarriers = dataOf('get-acknowledgments/one-refused') as CallData<'GET /get-acknowledgments'>;
  answers('GET /get-acknowledgments', answersOfCarriers);
  const lines = await linesOf(<AcknowledgmentsCsv />);
  expect(lines[0]).toBe('Carrier,File,Read,Read by,Kind,Control number,Outcome,Reported error,Policy,Error');
  expect(lines.slice(1)).toEqual([
    `Fernvale Dental & Vision,answer.edi,${answersOfCarriers.result[0]?.taken_at},operations,TA1,1,Refused,The control number is not valid.,,`,
  ]);
});
