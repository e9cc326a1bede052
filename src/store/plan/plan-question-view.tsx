import { useEffect, useMemo, useState } from 'react';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { homeCrumb } from '../home-crumb.ts';

const noContext = { today: '' };
const mostTreatments = 10;

/** A preview of a cancer insurance questionnaire: its answers are not sent anywhere. */
export function PlanQuestionView() {
  const [treatments, setTreatments] = useState(1);
  const [kept, setKept] = useState<Answers>({});
  const form = useMemo(() => buildForm('plan-question-view', definitions(treatments)), [treatments]);
  useEffect(() => {
    // The form was re-rendered, and the pressed button with it.
    if (treatments > 1) document.getElementById(`plan-question-view__treatment_${treatments}_who`)?.focus();
  }, [treatments]);
  return (
    <div className="page max-w-3xl space-y-5 pt-4 pb-8">
      <Breadcrumb crumbs={[...homeCrumb(), { label: 'Plan questions' }]} />
      <PageHeading title="Cancer insurance questionnaire" />
      <Notice live={false}>This is a preview. Nothing that you enter is kept or sent.</Notice>
      <Card>
        <SchemaForm
          key={treatments}
          form={form}
          answers={kept}
          validate={() => []}
          context={noContext}
          onSubmit={(answers) => {
            setKept(answers);
            setTreatments(treatments + 1);
          }}
        >
          {treatments < mostTreatments && (
            <Button type="submit" variant="secondary" className="mt-5">
              <Icon name="plus" className="size-4" />
              Add more
            </Button>
          )}
        </SchemaForm>
      </Card>
    </div>
  );
}

const open = { required: false, read_only: false } as const;

function definitions(treatments: number): FieldDefinition[] {
  return [
    ...asked('tobacco', 'Has anyone to be insured used tobacco in any form in the past 12 months?'),
    ...asked('tests', 'Has anyone to be insured had an abnormal test, or is anyone waiting for the result of one?'),
    ...asked(
      'history',
      'In the past 10 years, has anyone to be insured been treated for cancer or a disorder of the heart, lungs, liver, kidneys or blood?',
    ),
    ...Array.from({ length: treatments }, (_, at) => treatment(at + 1)).flat(),
  ];
}

function asked(name: string, label: string): FieldDefinition[] {
  return [
    { field_name: name, label, type: 'yes_no', ...open },
    { field_name: `${name}_who`, label: 'Who?', type: 'text', show_when: { field: name, equals: 1 }, ...open },
  ];
}

function treatment(number: number): FieldDefinition[] {
  const of = { ...open, section: `Treatment ${number}`, show_when: { field: 'history', equals: 1 }, width: 'half' } as const;
  return [
    { field_name: `treatment_${number}_who`, label: 'Who?', type: 'text', ...of },
    { field_name: `treatment_${number}_disorder`, label: 'Disorder', type: 'text', ...of },
    { field_name: `treatment_${number}_date`, label: 'Date of treatment', type: 'date', ...of },
    { field_name: `treatment_${number}_physician`, label: 'Physician', type: 'text', ...of },
  ];
}
