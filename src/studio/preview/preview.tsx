import { useEffect, useState } from 'react';
import { tierLabel } from '#schemas/rules/tier.ts';
import { PlanChoice, processNames, TierAndProcess } from '#src/analyst/cart-choice.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { PreviewForm } from './preview-form.tsx';
import type { Texts } from '../draft.ts';
import { editedPlace, following, type LastEdit } from './edited-place.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import type { Checking } from '../use-checked.ts';
import { type PreviewChoice, usePreview } from './use-preview.ts';

const firstChoice: PreviewChoice = { plans: [], tier: 'IO', process: 'applicant' };

interface PreviewProps {
  readonly checking: Checking;
  /** The files as they would be published. */
  readonly texts: Texts;
  /** The preview goes to the step that it is about. */
  readonly lastEdit: LastEdit | undefined;
}

/**
 * Any step as enrollers will see it once the draft is published. If the draft has faults, the last preview without
 * faults.
 */
export function Preview({ checking: { checked, standing }, texts, lastEdit }: PreviewProps) {
  const [choice, setChoice] = useState(firstChoice);
  const isSound = checked !== undefined && checked.faults.length === 0;
  const isSettled = isSound && standing === 'current';
  // Files change with edits only, and a step that is new exists for the preview once it is checked.
  useEffect(() => {
    const place = isSettled && lastEdit ? editedPlace(texts, lastEdit) : undefined;
    if (place) setChoice((before) => following(before, place));
  }, [isSettled, lastEdit, texts]);
  const { shown, error, reload } = usePreview(isSound ? { ...choice, edits: checked.edits } : undefined);
  const shownTab = shown?.tabs.find(({ tab_name }) => tab_name === shown.tab_name);
  const change = (changed: Partial<PreviewChoice>) => setChoice((before) => ({ ...before, ...changed }));
  return (
    <Card as="section" aria-labelledby="studio-preview" className="min-w-0 space-y-5">
      <h2 id="studio-preview" className="text-lg font-semibold">
        As enrollers will see it
      </h2>
      {error ? <CallProblem error={error} onRetry={reload} /> : null}
      {checked && !isSound ? <p className="text-warn">The configuration has errors. This preview is from before them.</p> : null}
      {isSound && standing === 'failed' ? (
        <p className="text-warn">The last edits are not checked. This preview is from before them.</p>
      ) : null}
      {shown ? (
        <>
          <Cart choice={choice} carriers={shown.carriers} onChange={change} />
          <Steps tabs={shown.tabs} current={shown.tab_name} onOpen={(tab_name) => change({ tab_name })} />
          <PreviewForm
            key={JSON.stringify([shown.tab_name, shown.result])}
            title={shownTab?.title ?? ''}
            each={shownTab?.list?.one}
            form={shown.form}
            validate={shown.validate}
          />
        </>
      ) : (
        <Loading label="Loading the step" className="space-y-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Card>
  );
}

interface CartProps {
  readonly choice: PreviewChoice;
  readonly carriers: Parameters<typeof PlanChoice>[0]['carriers'];
  readonly onChange: (change: Partial<PreviewChoice>) => void;
}

function Cart({ choice, carriers, onChange }: CartProps) {
  const known = new Set(carriers.flatMap(({ plans }) => plans.map(({ plan_id }) => plan_id)));
  const asked = choice.plans.filter((id) => known.has(id));
  const chosen = asked.length > 0 ? asked : [...known].slice(0, 1);
  const names = carriers.flatMap(({ plans }) => plans).flatMap(({ plan_id, name }) => (chosen.includes(plan_id) ? [name] : []));
  return (
    <details className="rounded-lg border border-line px-4 py-2">
      <summary className="min-h-9 py-1.5 font-medium">
        Whose enrollment: {[...names, tierLabel(choice.tier), processNames[choice.process]].join(', ')}
      </summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <TierAndProcess choice={choice} onChange={onChange} />
      </div>
      <PlanChoice carriers={carriers} chosen={chosen} onChange={(plans) => onChange({ plans: [...plans] })} />
    </details>
  );
}

interface StepsProps {
  readonly tabs: readonly { readonly tab_name: string; readonly title: string }[];
  readonly current: string;
  readonly onOpen: (tab: string) => void;
}

function Steps({ tabs, current, onOpen }: StepsProps) {
  return (
    <nav aria-label="Steps of the preview">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ tab_name, title }) => (
          <li key={tab_name}>
            <button
              type="button"
              aria-current={tab_name === current ? 'step' : undefined}
              onClick={() => onOpen(tab_name)}
              className={classNames(
                'min-h-9 rounded-full border px-3 text-sm',
                tab_name === current ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line-strong hover:bg-surface-muted',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
