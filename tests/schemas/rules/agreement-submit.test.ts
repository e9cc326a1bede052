import { expect, test } from 'vitest';
import { agreementSubmit } from '#schemas/rules/agreement-submit.ts';

const required = (...names: string[]) => names.map((name) => ({ name, required: true }));

test.each([
  ['rep', required('user_name', 'group_name', 'agent_name')],
  ['group', required('user_name', 'group_name')],
  ['applicant', required('user_name', 'signature')],
  ['sigapplicant', required('signature')],
  ['sigapplicant', [{ name: 'agent_name', required: false }, ...required('signature')]],
] as const)('%s submits an agreement by whose name is required', (submit, fields) => {
  expect(agreementSubmit(fields)).toBe(submit);
});
