import { useCallback, useMemo, useState } from 'react';
import type { PlanQuestion, PlanStatement } from '#schemas/calls/store/plan-questions.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { planQuestionFaults, planQuestionField } from '#schemas/rules/plan-questions.ts';
import { call, CallError } from '#src/api/call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { words } from './words.ts';

export interface QuestionsDialogProps {
  readonly enrollmentId: string;
  readonly planId: number;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}

interface Asked {
  readonly questions: readonly PlanQuestion[];
  readonly statements: readonly PlanStatement[];
}

/** The questions of a plan before it goes into the cart, and what must be true of the buyer. */
export function QuestionsDialog({ enrollmentId, planId, onClose, onAnswered }: QuestionsDialogProps) {
  const load = useCallback(
    async (id: string, signal: AbortSignal): Promise<Asked> => {
      const of = { enrollment_id: enrollmentId, plan_id: id };
      const [questions, statements] = await Promise.all([
        call('GET /get-questions', { ...of, type: 'save' }, signal),
        call('GET /get-aflac-questions', of, signal),
      ]);
      return { questions: questions.result, statements: statements.result };
    },
    [enrollmentId],
  );
  const { data, error, reload } = useLoaded(String(planId), load);
  return (
    <Dialog open size="wide" title={words.aFewQuestions} onClose={onClose} stayOnBackdrop>
      {error && <CallProblem error={error} onRetry={reload} />}
      {!data && !error && (
        <Loading label={words.loadingTheQuestions} className="space-y-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {data && <QuestionsForm {...{ enrollmentId, planId, onAnswered }} asked={data} />}
    </Dialog>
  );
}

const noContext = { today: '' };

type QuestionsFormProps = Omit<QuestionsDialogProps, 'onClose'> & { readonly asked: Asked };

function QuestionsForm({ enrollmentId, planId, asked, onAnswered }: QuestionsFormProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const [refusal, setRefusal] = useState<CallError | string>();
  const form = useMemo(
    () => buildForm('plan-questions', [...asked.questions.map(questionField), ...asked.statements.map(statementField)]),
    [asked],
  );

  const send = async (answers: Answers) => {
    const open = faultsOf(asked, answers);
    setFaults(open?.faults);
    setRefusal(open?.message);
    if (open || busy) return;
    setBusy(true);
    try {
      await save({ enrollment_id: enrollmentId, plan_id: planId }, asked, answers);
      onAnswered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFaults(error.faults);
      setRefusal(error.status === 409 || error.status === 422 ? error.message : error);
      setBusy(false);
    }
  };
  return (
    <SchemaForm form={form} validate={() => []} context={noContext} faults={faults} onSubmit={(answers) => void send(answers)}>
      {refusal instanceof CallError && <CallProblem error={refusal} className="mt-5" />}
      {typeof refusal === 'string' && (
        <p role="alert" className="mt-5 font-medium text-danger">
          {refusal}
        </p>
      )}
      <Button type="submit" wide size="large" busy={busy} className="mt-6 mb-2">
        {words.continue}
      </Button>
    </SchemaForm>
  );
}

const yesAndNo = () => [
  {
    name: words.yes,
    value: 'yes',
  },
  {
    name: words.no,
    value: 'no',
  },
];

function questionField({ question_id, question_text, answer }: PlanQuestion): FieldDefinition {
  const field_name = planQuestionField(question_id);
  return { field_name, label: question_text, type: 'radio', options: yesAndNo(), required: true, read_only: false, value: answer };
}

function statementField({ qid, text, true_condition }: PlanStatement): FieldDefinition {
  const question = { label: text, type: 'checkbox', section: words.pleaseConfirm, required: true, read_only: false } as const;
  return { field_name: planQuestionField(qid), ...question, ...(true_condition ? { value: 1 } : {}) };
}

function faultsOf({ questions, statements }: Asked, answers: Answers) {
  const given = Object.fromEntries(questions.map(({ question_id: id }) => [id, answers[planQuestionField(id)] as string | undefined]));
  const refused = planQuestionFaults(questions, given);
  const unconfirmed = statements.filter(({ qid }) => !answers[planQuestionField(qid)]);
  if (!refused && unconfirmed.length === 0) return undefined;
  const confirm = unconfirmed.map(({ qid }) => ({ target_element: planQuestionField(qid), error_message: messages.answerShouldBeYes }));
  return { message: refused?.message ?? messages.answerYes, faults: [...(refused?.faults ?? []), ...confirm] };
}

async function save(of: { readonly enrollment_id: string; readonly plan_id: number }, { questions, statements }: Asked, answers: Answers) {
  if (questions.length > 0) {
    const sent = questions.map(({ question_id }) => ({ question_id, answer: String(answers[planQuestionField(question_id)]) }));
    await call('POST /save-question-answers', { ...of, answers: sent });
  }
  if (statements.length > 0) {
    await call('POST /save-aflac-questions', { ...of, aflac_data: statements.map(({ qid }) => ({ qid, true_condition: true })) });
  }
}
