import type { Happening, WizardReport } from '#machines/wizard/wizard-report.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { shapesOf, standIns } from '#schemas/forms/answers/stand-ins.ts';
import type { RecordedForm, Recording } from './recording.ts';

type Forms = Recording['forms'];

/** The part of a recording that may leave the page: all events, with stand-ins for whatever was typed. */
export function reportOf({ configuration, forms, lives }: Pick<Recording, 'configuration' | 'forms' | 'lives'>): WizardReport {
  return {
    report: 'enrollkit wizard',
    version: 1,
    configuration,
    forms: Object.fromEntries([...forms].map(([tab, form]) => [tab, reported(form)])),
    lives: lives
      .filter(({ happened }) => happened.length > 0)
      .map(({ happened, ...life }) => ({ ...life, happened: happened.map((each) => anonymous(forms, each)) })),
  };
}

function reported({ hash, definitions, context }: RecordedForm): WizardReport['forms'][string] {
  return { hash, definitions: definitions.map(withoutValue), context };
}

function withoutValue({ value: _, error: _error, message: _message, ...definition }: FieldDefinition): FieldDefinition {
  return definition;
}

function anonymous(forms: Forms, each: Happening): Happening {
  if ('stopped' in each) return { ...each, ...stopped(forms, each.stopped, each.answers) };
  if (!('did' in each)) return each;
  const { did, state } = each;
  if (did.type === 'NEXT') return { did: { type: 'NEXT', answers: withStandIns(forms, tabOf(state), did.answers) }, state };
  if (did.type === 'COMPLETE') return { did: { ...did, notes: String(shapesOf(did.notes)) }, state };
  return each;
}

// The server may also stop a field, which no replay asks about: only the form's own faults are reported.
function stopped(forms: Forms, tab: string, answers: Answers) {
  const known = forms.get(tab);
  const faults = known ? checkAnswers(known.form, answers, known.validate, known.context) : [];
  return { answers: withStandIns(forms, tab, answers), faults: faults.map(({ target_element }) => target_element) };
}

function withStandIns(forms: Forms, tab: string, answers: Answers): Answers {
  const form = forms.get(tab);
  return form ? standIns(form, answers) : (shapesOf(answers) as Answers);
}

// Pressing Next leads to the step's own save.
const tabOf = (state: string) => state.split('.')[0] ?? '';
