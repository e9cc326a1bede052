import { expect, test } from 'vitest';
import { mayAskByText } from '#server/rules/enrollment/text-signature.ts';
import { aPlan } from '../examples.ts';

const signed = aPlan({ signature_required: true });
const unsigned = aPlan({ id: 2, signature_required: false });
const iha = aPlan({ id: 3, kind: 'iha' });

test.each([
  ['a rep’s applicant', 'rep', [signed], true],
  ['a group’s employee', 'group', [signed], true],
  ['an applicant who enrolls alone', 'applicant', [signed], false],
  ['a rep’s applicant whose plans need no signature', 'rep', [unsigned], false],
  ['a rep’s applicant with one plan of two that needs one', 'rep', [unsigned, signed], true],
  ['a rep’s applicant with an IHA plan', 'rep', [signed, iha], false],
] as const)('%s may be asked to sign by text message, or may not', (_who, process, plans, may) => {
  expect(mayAskByText(process, plans)).toBe(may);
});
