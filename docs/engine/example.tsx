import { useMachine } from '@xstate/react';
import { fromCall } from 'enrollkit/machines/from-call';
import { buildWizard, currentTab } from 'enrollkit/machines/wizard/wizard-machine';
import type { CompletionInput, SavedStep, SaveInput } from 'enrollkit/machines/wizard/wizard-ports';
import type { FieldDefinition } from 'enrollkit/schemas/fields/field-definition';
import { buildForm } from 'enrollkit/schemas/forms/build-form';
import { compileValidator } from 'enrollkit/schemas/forms/compile-validator';
import type { Tab } from 'enrollkit/schemas/steps/tabs';
import { SchemaForm } from 'enrollkit/widgets/form/schema-form';
import { useState } from 'react';

interface EnrollmentProps {
  readonly tabs: readonly Tab[];
  readonly fields: Readonly<Record<string, readonly FieldDefinition[]>>;
  readonly today: string;
  /** Stores one step. If the promise rejects, the wizard stays on the step. */
  readonly save: (step: SaveInput) => Promise<void>;
}

/** A wizard built from data alone: takes tabs and field definitions, and returns checked answers. */
export function Enrollment({ tabs, fields, today, save }: EnrollmentProps) {
  const [machine] = useState(() => {
    let known = tabs;
    const saveTab = fromCall<SavedStep, SaveInput>(async (step) => {
      await save(step);
      known = known.map((tab) => (tab.tab_name === step.tab ? { ...tab, complete: true } : tab));
      return { tabs: known };
    });
    const complete = fromCall<void, CompletionInput>(async () => undefined);
    return buildWizard(tabs, tabs[0]!.tab_name).provide({ actors: { saveTab, complete } });
  });
  const [snapshot, send] = useMachine(machine, { input: { returnToReview: false } });
  const name = currentTab(snapshot);
  if (!name) return <p role="status">Enrolled</p>;
  const form = buildForm(name, fields[name] ?? []);
  return (
    <SchemaForm
      key={name}
      form={form}
      validate={compileValidator(form.schema)}
      context={{ today }}
      onSubmit={(answers) => send({ type: 'NEXT', answers })}
    >
      <button type="submit">Next</button>
    </SchemaForm>
  );
}
