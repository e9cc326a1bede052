import { answerText } from '#schemas/forms/answer-text.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { isMask, mask } from '#schemas/rules/mask.ts';
import { withoutFields } from '#schemas/forms/without-fields.ts';

/** What is asked of a beneficiary: a contingent has no share. */
export function askedOf(form: BuiltForm, contingent: boolean): BuiltForm {
  return contingent ? withoutFields(form, ['beneficiary_percentage']) : form;
}

/** An answer of a beneficiary as people read it, masked when it is sensitive; empty when the form does not ask for it. */
export function textOf(form: BuiltForm, beneficiary: Beneficiary, name: string, lead = ''): string {
  const field = form.fields.find((each) => each.name === name);
  const text = field ? answerText(field, beneficiary[name]) : '';
  if (!field || text === '') return '';
  return `${lead}${field.sensitive && !isMask(text) ? mask(field.kind, text) : text}`;
}
