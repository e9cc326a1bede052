import type { ReactNode } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { words } from './words.ts';

interface OneFormPageProps {
  readonly title: string;
  /** The purpose of the form; a paragraph each. */
  readonly intro: readonly string[];
  /** The product's own form. */
  readonly form: string;
  /** The way out, beside Continue. */
  readonly aside?: ReactNode;
  /** Sends the answers; a failure is shown at the form. */
  readonly onContinue: (answers: Answers) => Promise<void>;
}

/** A page that is one short form with Continue below it. */
export function OneFormPage({ title, intro, form, aside, onContinue }: OneFormPageProps) {
  const { busy, faults, problem, send } = useSendingForm();
  return (
    <div className="page max-w-xl py-10">
      <PageHeading title={title} />
      <div className="mt-2 mb-6 space-y-1 text-ink-muted">
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Card>
        <OwnForm name={form} faults={faults} onSubmit={(answers) => void send(() => onContinue(answers))}>
          {problem ? <CallProblem error={problem} className="mt-5" /> : null}
          <FormButtons>
            {aside}
            <Button type="submit" size="large" busy={busy} className="sm:min-w-40">
              {words.continue}
            </Button>
          </FormButtons>
        </OwnForm>
      </Card>
    </div>
  );
}
