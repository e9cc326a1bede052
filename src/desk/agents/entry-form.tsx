import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call } from '#src/api/call.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import type { Entry, Kind } from './agents-words.ts';
import { useToday } from '#src/ui/forms/today.tsx';

interface EntryFormProps {
  readonly kind: Kind;
  /** The one to change; without it, a new one is added. */
  readonly id?: string;
  /** It is saved; with the access code, if one was made. */
  readonly onSaved: (entry: Entry, accessCode: string | null) => void;
  readonly onCancel: () => void;
}

/** The form of an agent, a group, a portal or a member. */
export function EntryForm({ kind, id, onSaved, onCancel }: EntryFormProps) {
  const named = id === undefined ? {} : { id };
  // Several entries may be edited at once, and a form's name is part of its controls' ids.
  const name = [kind, 'entry', ...Object.values(named)].join('-');
  const { form, validate, version, error, reload } = useFormDefinitions(name, 'GET /get-people-form', { kind, ...named });
  const context = useToday();
  const { busy, faults, problem, send } = useSendingForm();
  const save = (answers: Answers) =>
    send(async () => {
      const base = id === undefined || version === undefined ? {} : { base: version };
      const saved = await call('POST /save-people-entry', { kind, ...named, ...base, answers: { ...answers } });
      onSaved(saved.entry, saved.access_code);
    });
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!form || !validate) {
    return (
      <Loading label="Loading the form" className="space-y-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  return (
    <SchemaForm form={form} validate={validate} context={context} faults={faults} onSubmit={(answers) => void save(answers)}>
      {problem && (
        <Notice kind="danger" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <FormButtons>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </FormButtons>
    </SchemaForm>
  );
}
