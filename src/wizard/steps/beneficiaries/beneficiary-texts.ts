import { answerText } from '#schemas/forms/answer-text.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { isMask, mask } from '#schemas/rules/mask.ts';
import { withoutFields } from '#schemas/forms/without-fields.ts';

/** The questions about a contingent beneficiary, who has no share. */
export function withoutShare(form: BuiltForm): BuiltForm {
  return withoutFields(form, ['beneficiary_percentage']);
}

/** What a card says about a beneficiary besides the share. */
export function beneficiaryFacts(form: BuiltForm, beneficiary: Beneficiary): readonly string[] {
  const facts = [
    textOf(form, beneficiary, 'relationship'),
    textOf(form, beneficiary, 'birthdate', 'born '),
    textOf(form, beneficiary, 'ssn', 'SSN '),
  ];
  return facts.filter((fact) => fact !== '');
}

/** An answer of a beneficiary for display, masked if sensitive; empty if the form does not ask for it. */
function textOf(form: BuiltForm, beneficiary: Beneficiary, name: string, lead = ''): string {
  const field = form.fields.find((each) => each.name === name);
  const text = field ? answerText(field, beneficiary[name]) : '';
  if (!field || text === '') return '';
  return `${lead}${field.sensitive && !isMask(text) ? mask(field.kind, text) : text}`;
}
