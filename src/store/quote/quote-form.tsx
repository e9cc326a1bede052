import { lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { forgetBegunQuote, useBegunQuote } from './begun-quote.ts';
import { checkZip } from './check-zip.ts';
import { useLeadZip } from './use-lead-zip.ts';
import { landingQuote } from './landing-answers.ts';
import { premierForm } from './premier-form.ts';
import { PremierInCart } from './premier-in-cart.ts';
import { type OpenState, type QuoteOccasion, sendQuote } from './send-quote.ts';
import { words } from './words.ts';
import { useToday } from '#src/ui/forms/today.tsx';

export interface QuoteFormProps {
  /** `quote` asks for the tier, `quote-landing` for who is covered and what the visitor is looking for. */
  readonly form?: 'quote' | 'quote-landing';
  readonly occasion: QuoteOccasion;
  readonly submitLabel: string;
  /** Initial answers, when a quote is changed. */
  readonly answers?: Answers | undefined;
  readonly onSent: (enrollmentId: string, category: string | undefined) => void | Promise<void>;
  /** Shown next to the submit button. */
  readonly aside?: ReactNode;
}

// Few zip codes span states, so load the dialog on demand.
const StateDialog = lazy(async () => ({ default: (await import('./state-dialog.tsx')).StateDialog }));

/** The few questions that prices depend on, wherever they are asked. */
export function QuoteForm({ form: name = 'quote', occasion, submitLabel, answers, onSent, aside }: QuoteFormProps) {
  const { form: asked, source, validate, error, reload } = useFormDefinitions(name, 'GET /get-form-fields/{form}', { form: name });
  const premier = useContext(PremierInCart);
  const form = useMemo(() => (premier && asked && source ? premierForm(asked, source.definitions) : asked), [premier, asked, source]);
  const { send, busy, faults, problem, open, choose, close } = useSendQuote(name, occasion, onSent);
  const context = useToday();
  const handle = useLeadZip(form !== undefined && validate !== undefined);
  const begun = useBegunQuote(name, answers ? undefined : form?.fields, handle);
  const opening = answers ?? begun.answers;

  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!form || !validate) return <QuoteFormSkeleton />;
  return (
    <>
      <SchemaForm
        handle={handle}
        form={form}
        validate={validate}
        context={context}
        {...(opening ? { answers: opening } : {})}
        faults={faults}
        onSubmit={send}
        onAnswer={(field, value, reached) => {
          begun.keep();
          if (field.name === 'zip') void checkZip(value, reached);
        }}
      >
        {problem && <CallProblem error={problem} className="mt-5" />}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
          {aside}
          <Button type="submit" size="large" busy={busy} className="flex-1">
            {submitLabel}
          </Button>
        </div>
      </SchemaForm>
      {open && (
        <Suspense>
          <StateDialog place={open} known={answers?.state} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useSendQuote(name: NonNullable<QuoteFormProps['form']>, occasion: QuoteOccasion, onSent: QuoteFormProps['onSent']) {
  const { busy, faults, problem, send } = useSendingForm();
  const [open, setOpen] = useState<OpenState & { readonly answers: Answers }>();

  const sendIn = (state: string | undefined, answers: Answers) =>
    send(async () => {
      setOpen(undefined);
      const quote = name === 'quote-landing' ? landingQuote(answers) : { answers, category: undefined };
      const category = quote.category ?? occasion.category;
      const outcome = await sendQuote(quote.answers, { ...occasion, category, state });
      if ('openState' in outcome) setOpen({ ...outcome.openState, answers });
      else {
        forgetBegunQuote();
        await onSent(outcome.enrollmentId, category);
      }
    });
  return {
    send: (answers: Answers) => void sendIn(undefined, answers),
    choose: (state: string) => open && void sendIn(state, open.answers),
    close: () => setOpen(undefined),
    busy,
    faults,
    problem,
    open,
  };
}

/** The placeholder of the form while it loads. */
export function QuoteFormSkeleton() {
  return (
    <Loading label={words.loadingTheQuoteForm} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {['zip', 'dob', 'gender', 'tier'].map((name) => (
        <div key={name} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 sm:col-span-2" />
    </Loading>
  );
}
