import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { Detail } from './detail.ts';
import { Section } from './section.tsx';
import { type AskedSecret, ShowDialog } from './show-dialog.tsx';

type Step = Detail['steps'][number];

/** The steps with their answers. A masked one can be shown for a reason. */
export function AnswersSection({ detail: { enrollment_id, steps } }: { readonly detail: Detail }) {
  const [asked, setAsked] = useState<AskedSecret>();
  return (
    <Section title="Steps and answers">
      <ul className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.tab_name}>
            <StepAnswers step={step} onShow={(answer) => setAsked({ enrollment_id, tab_name: step.tab_name, ...answer })} />
          </li>
        ))}
      </ul>
      {asked && <ShowDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

interface StepAnswersProps {
  readonly step: Step;
  readonly onShow: (answer: Pick<AskedSecret, 'label' | 'masked' | 'secret'>) => void;
}

function StepAnswers({ step: { title, complete, groups }, onShow }: StepAnswersProps) {
  const state = complete ? 'Complete' : groups.length > 0 ? 'Begun' : 'Not answered yet';
  if (groups.length === 0) return <StepLine title={title} state={state} />;
  return (
    <details open>
      <summary>
        <StepLine title={title} state={state} />
      </summary>
      <div className="space-y-4 pb-4">
        {groups.map((group) => (
          <div key={group.title}>
            {group.title && <h3 className="mb-1 text-sm font-semibold">{group.title}</h3>}
            <dl className="grid gap-x-6 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              {group.lines.map(({ label, text, secret }) => (
                <div key={label} className="contents">
                  <dt className="pt-1.5 text-ink-muted">{label}</dt>
                  <dd className="flex min-h-9 flex-wrap items-center gap-x-3 pb-1.5 font-medium wrap-anywhere sm:pb-0">
                    {text}
                    {secret !== undefined && (
                      <Button variant="quiet" size="small" onClick={() => onShow({ label, masked: text, secret })}>
                        Show<span className="sr-only"> {label}</span>
                      </Button>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
}

function StepLine({ title, state }: { readonly title: string; readonly state: string }) {
  return (
    <span className="inline-flex min-h-11 w-[calc(100%-1.25rem)] items-center justify-between gap-4">
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-muted">{state}</span>
    </span>
  );
}
