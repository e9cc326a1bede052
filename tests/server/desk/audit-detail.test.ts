import { expect, test } from 'vitest';
import { detailWords } from '#server/desk/audit-detail.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

test.each([
  ['show-answer', 'primary_info, ssn: The carrier asks', 'Personal Information, Social Security Number: The carrier asks'],
  ['show-answer', 'gone_step, ssn: The carrier asks', 'gone_step, ssn: The carrier asks'],
  ['open-secrets', 'beneficiary_info: to keep bea.ssn', 'Beneficiary Information: to keep Social Security Number'],
  ['open-secrets', 'primary_info: to compare gone', 'Personal Information: to compare gone'],
  [
    'open-secrets',
    "primary_info of the member's enrollment before: to take over ssn",
    "Personal Information of the member's enrollment before: to take over Social Security Number",
  ],
  [
    'open-secrets',
    'primary_info: to save what was typed before, ssn',
    'Personal Information: to save what was typed before, Social Security Number',
  ],
  ['erase', 'test', 'It was a test'],
  ['open-secrets', 'all steps: to open a correction', 'all steps: to open a correction'],
  [
    'open-secrets',
    'export e1 to fernvale, layout edi-834: ssn, ann.ssn',
    'Export to Fernvale Dental & Vision, layout edi-834: Social Security Number',
  ],
  ['keep-as-typed', 'contact_info: email not validated', 'Contact Information: email not validated'],
  ['cancel-policy', 'EK-1 ends on 03/31/2026: not_paid', 'EK-1 ends on 03/31/2026: Premium not paid'],
  ['erase', 'EK-1: kept_long_enough', 'EK-1: It was kept as long as it must be'],
  ['erase', 'restored: erased before', 'restored: erased before'],
  ['change-people', 'agent rosa-delgado', 'agent Rosa Delgado (rosa-delgado)'],
  ['change-people', 'agent nobody-there', 'agent nobody-there'],
  ['invite-staff', 'dana: operations; carriers fernvale, gone', 'dana: operations; carriers Fernvale Dental & Vision, gone'],
  ['note', 'primary_info', 'primary_info'],
])('%s: "%s" is shown as "%s"', (action, detail, words) => {
  expect(detailWords(demoConfig(), { action, detail })).toBe(words);
});
