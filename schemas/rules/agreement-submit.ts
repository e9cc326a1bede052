import type { Field } from '../fields/field.ts';

/** The role that submits an agreement; `sigapplicant` is a person known only by their signature. */
export type AgreementSubmit = 'rep' | 'group' | 'applicant' | 'sigapplicant';

// In this order, because a rep enrolls people of a group, too.
const byName: readonly (readonly [name: string, submit: AgreementSubmit])[] = [
  ['agent_name', 'rep'],
  ['group_name', 'group'],
  ['user_name', 'applicant'],
];

/** The required name in an agreement's form determines who submits it. */
export function agreementSubmit(fields: readonly Pick<Field, 'name' | 'required'>[]): AgreementSubmit {
  const required = new Set(fields.filter((field) => field.required).map(({ name }) => name));
  return byName.find(([name]) => required.has(name))?.[1] ?? 'sigapplicant';
}
