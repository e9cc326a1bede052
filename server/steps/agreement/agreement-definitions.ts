import type { Config, Plan } from '#server/config/config.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { translatedText } from '#schemas/language/words.ts';
import { type CalendarDate, formatDate } from '#schemas/values/dates.ts';
import { agreementTexts, signatureRequired } from '#server/rules/enrollment/agreement.ts';
import type { EnrollmentProcess } from '#server/rules/people/facts.ts';
import type { Asking } from '#server/steps/engine/server-step.ts';
import { consentTo } from '#schemas/rules/consent.ts';
import { mayAskByText } from '#server/rules/enrollment/text-signature.ts';

/** The verification of an enrollment by its process: the heading, and what is shown about the person. */
const verification: Record<EnrollmentProcess, { readonly section: string; readonly names: readonly string[] }> = {
  applicant: { section: 'Applicant Verification', names: ['user_name', 'date'] },
  rep: { section: 'Broker Verification', names: ['agent_name', 'agent_code', 'date'] },
  group: { section: 'Group Verification', names: ['group_name', 'group_code', 'date'] },
};

/** The agreement: a checkbox for each text, the configured questions, who verifies, and the signature. */
export function agreementDefinitions(
  asked: readonly FieldDefinition[],
  { config, facts, plans, today }: Asking,
): readonly FieldDefinition[] {
  const added = textBoxes(config, plans);
  const closing = [...verificationFields(facts.process, today), ...signatureFields(facts.process, plans)];
  const names = new Set([...added, ...closing].map((field) => field.field_name));
  return [...added, ...asked.filter((field) => !names.has(field.field_name)), ...closing];
}

const signature: FieldDefinition = { field_name: 'signature', required: true, read_only: false };
const byText: FieldDefinition = { field_name: 'sign_by_text', required: false, read_only: false };

// If someone else enrolls the applicant, the applicant can sign remotely.
function signatureFields(process: EnrollmentProcess, plans: readonly Plan[]): readonly FieldDefinition[] {
  if (!signatureRequired(plans)) return [];
  if (!mayAskByText(process, plans)) return [signature];
  return [byText, { ...signature, show_when: { not: { field: byText.field_name, equals: 1 } } }];
}

function textBoxes(config: Config, plans: readonly Plan[]): readonly FieldDefinition[] {
  return agreementTexts(config, plans).map((text) => ({
    field_name: consentTo(text.text_id),
    type: 'checkbox',
    label: text.text_head,
    disclaimer: text.text_body,
    required: text.text_required,
    read_only: false,
  }));
}

function verificationFields(process: EnrollmentProcess, today: CalendarDate): readonly FieldDefinition[] {
  const { section, names } = verification[process];
  return names.map((field_name) => ({
    field_name,
    section: translatedText('schemas/fields', section),
    required: true,
    read_only: true,
    ...(field_name === 'date' ? { default: formatDate(today) } : {}),
  }));
}
