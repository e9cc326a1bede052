import { fieldTexts } from '#schemas/messages/field-messages.ts';
import type { KnownFields } from './known-field.ts';

const work = 'Your work';
const details = 'More about the employer';

/** Employer Information: where the applicant works, in which job, and with which benefits. */
export const employerFields: KnownFields = {
  name: {
    label: 'Employer',
    type: 'text',
    max_length: 100,
    width: 'half',
    autocomplete: 'organization',
    pattern: "^[\\p{M}\\-'’ _.,&/()#+]*[\\p{L}\\d][\\p{L}\\p{M}\\d\\-'’ _.,&/()#+]*$",
    messages: { pattern: 'employerInvalid', tooLong: 'employerInvalid' },
  },
  phone: { label: 'Employer phone', type: 'phone', width: 'half', autocomplete: 'off' },
  occupation: { label: 'Occupation', type: 'text', width: 'half', max_length: 80, autocomplete: 'organization-title', section: work },
  employment_status: {
    label: 'Employment status',
    type: 'choice',
    width: 'half',
    refused: ['R'],
    section: work,
    messages: { refused: 'employerRetired' },
  },
  employment_start_date: {
    label: 'Employment start date',
    type: 'date',
    width: 'half',
    max: 'effective_date + 2 months',
    section: work,
    messages: { max: 'employmentStartTooLate' },
  },
  average_work_week: { label: 'Average work week', type: 'choice', width: 'half', section: work },
  compensation_type: { label: 'Compensation type', type: 'choice', width: 'half', section: work },
  emp_industry: { label: 'Industry', type: 'text', width: 'half', max_length: 80, section: details },
  emp_num_employed: {
    label: 'Number of employees',
    type: 'number',
    width: 'half',
    min: 1,
    max: 9_999_999,
    max_length: 7,
    help: fieldTexts.countYourself,
    messages: { min: 'employeesLeast', type: 'wholeNumberInvalid' },
    section: details,
  },
  emp_vac_policy: { label: 'Vacation policy', type: 'choice', width: 'half', section: details },
  emp_barg_unit: { label: 'Bargaining unit', type: 'choice', width: 'half', section: details },
  holiday_policy: {
    label: 'Holiday policy',
    type: 'flags',
    section: details,
    options: [
      { name: 'Standard 6', value: 'Standard_6' },
      { name: 'Presendents Day', value: 'Presendents_Day' },
      { name: 'Columbus Day', value: 'Columbus_Day' },
      { name: 'Religious Days', value: 'Religious_Days' },
      { name: 'Birthday', value: 'Birthday' },
      { name: 'Floating Day', value: 'Floating_Day' },
    ],
    messages: { required: 'holidayPolicyEmpty', format: 'holidayPolicyEmpty' },
  },
};
