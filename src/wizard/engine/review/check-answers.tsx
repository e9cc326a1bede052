import { stepRow } from '#schemas/steps/step-row.ts';
import { Button } from '#src/ui/button.tsx';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { Brief } from './brief.tsx';
import { StepAnswers } from './review-details.tsx';
import { words } from '../words.ts';

/** Every saved answer by step, each step with a way to change it. */
export function CheckAnswers({ steps }: { readonly steps: readonly WizardTab[] }) {
  return (
    <section aria-labelledby="check-answers" className="mb-8">
      <h2 id="check-answers" className="text-xl font-semibold">
        {words.checkYourAnswers}
      </h2>
      <Brief value={true}>
        {steps.map((tab) => (
          <StepSection key={tab.tab_name} tab={tab} />
        ))}
      </Brief>
    </section>
  );
}

function StepSection({ tab }: { readonly tab: WizardTab }) {
  const { send, failure } = useWizard();
  const name = stepRow(tab.tab_name, tab.title).card;
  // Reloads answers that were changed in another window.
  const reading = failure?.code === 'review-changed' ? 'again' : 'first';
  return (
    <section className="mt-6 border-t-2 border-ink/80 pt-3 break-inside-avoid-page">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-lg font-semibold">{name}</h3>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 min-h-11 sm:min-h-9 print:hidden"
          onClick={() => send({ type: 'EDIT', tab: tab.tab_name })}
        >
          {words.change}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <StepAnswers key={reading} tab={tab} />
    </section>
  );
}
