import { messages } from '#schemas/messages/messages.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { CostAmount, CostParts, type CostPartsProps } from '#src/ui/cost/plan-cost.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { RichText } from '../../rich-text.tsx';
import { words } from '../words.ts';

export type PlanDetail = CallData<'GET /get-plan-detail/{planId}'>;

/** The details of a plan, loaded by its id, for a dialog. */
export function LoadedPlanDetails({ planId }: { readonly planId: number }) {
  const { data, error, reload } = useCall('GET /get-plan-detail/{planId}', { planId: String(planId) });
  if (data) return <PlanDetails detail={data} />;
  if (error) return error.status === 404 ? <p>{messages.plansNotAvailable}</p> : <CallProblem error={error} onRetry={reload} />;
  return <PlanDetailsSkeleton />;
}

/** The cost of a plan, above its details. */
export function DetailsCost({ cost, planName }: CostPartsProps) {
  return (
    <div className="mb-5 border-b border-line pb-4">
      <CostAmount cost={cost} className="font-display text-2xl font-semibold" />
      <CostParts {...{ cost, planName }} className="mt-1" />
    </div>
  );
}

/** The benefits and exclusions of a plan, and frequently asked questions. */
export function PlanDetails({ detail }: { readonly detail: PlanDetail }) {
  return (
    <div className="space-y-6">
      <RichText text={detail.plan_desc.body_text} className="max-w-prose" />
      <Benefits benefits={detail.benefits} />
      {detail.exclusions.length > 0 && (
        <Fold title={words.exclusionsAndLimits}>
          <ul className="list-disc space-y-1 pl-5">
            {detail.exclusions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Fold>
      )}
      {detail.examples.length > 0 && (
        <Fold title={words.examples}>
          <dl className="space-y-4">
            {detail.examples.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-0.5 text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {detail.faq.length > 0 && (
        <Fold title={words.frequentlyAskedQuestions}>
          <dl className="space-y-4">
            {detail.faq.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-0.5 text-ink-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </div>
  );
}

function Benefits({ benefits }: Pick<PlanDetail, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left text-lg font-semibold">{words.benefits}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.benefit}</th>
          <th scope="col">{words.whatThePlanPays}</th>
        </tr>
      </thead>
      <tbody>
        {benefits.map(({ name, value }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-4 align-top font-normal text-ink-muted">
              {name}
            </th>
            <td className="py-2.5 align-top font-medium">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

export function PlanDetailsSkeleton() {
  return (
    <Loading label={words.loadingThePlan} className="space-y-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-6 h-40 w-full" />
    </Loading>
  );
}
