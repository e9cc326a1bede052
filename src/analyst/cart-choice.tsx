import type { CallData } from '#schemas/calls/calls.ts';
import { tierLabel, tiers } from '#schemas/rules/tier.ts';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { type Choice, processes } from './choice.ts';

export type Carriers = CallData<'GET /get-analyst-plans'>['result'];

interface CartChoiceProps {
  readonly carriers: Carriers;
  readonly machines: readonly { readonly name: string; readonly title: string }[];
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}

export const processNames = { applicant: 'Applicant', rep: 'Rep', group: 'Group' } as const;

/** Selects cart, tier, process and machine; every change is shown at once. */
export function CartChoice({ carriers, machines, choice, onChange }: CartChoiceProps) {
  return (
    <Card as="section" aria-label="Selection" className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <ChooseOne
          label="Machine"
          value={choice.machine}
          options={machines.map(({ name, title }) => ({ value: name, name: title }))}
          onChange={(machine) => onChange({ machine })}
        />
        <TierAndProcess choice={choice} onChange={onChange} />
      </div>
      <PlanChoice carriers={carriers} chosen={choice.plans} onChange={(plans) => onChange({ plans })} />
    </Card>
  );
}

interface TierAndProcessProps {
  readonly choice: Pick<Choice, 'tier' | 'process'>;
  readonly onChange: (change: Partial<Pick<Choice, 'tier' | 'process'>>) => void;
}

/** The choice of tier and process. */
export function TierAndProcess({ choice, onChange }: TierAndProcessProps) {
  return (
    <>
      <ChooseOne
        label="Tier"
        value={choice.tier}
        options={tiers.map((tier) => ({ value: tier, name: tierLabel(tier) }))}
        onChange={(tier) => onChange({ tier })}
      />
      <ChooseOne
        label="Process"
        value={choice.process}
        options={processes.map((process) => ({ value: process, name: processNames[process] }))}
        onChange={(process) => onChange({ process })}
      />
    </>
  );
}

interface PlanChoiceProps {
  readonly carriers: Carriers;
  readonly chosen: readonly number[];
  readonly onChange: (plans: readonly number[]) => void;
}

/** The plans of a cart, grouped by carrier. */
export function PlanChoice({ carriers, chosen, onChange }: PlanChoiceProps) {
  return (
    <fieldset>
      <legend className="field-label">Plans in the cart</legend>
      <div className="grid items-start gap-3 wrap-anywhere sm:grid-cols-2 xl:grid-cols-4">
        {carriers.map((carrier) => (
          <CarrierPlans key={carrier.carrier_id} carrier={carrier} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-muted">In the cart: {namesOf(carriers, chosen)}</p>
    </fieldset>
  );
}

function namesOf(carriers: Carriers, chosen: readonly number[]): string {
  const plans = carriers.flatMap((carrier) => carrier.plans);
  return plans.flatMap(({ plan_id, name }) => (chosen.includes(plan_id) ? name : [])).join(', ');
}

interface CarrierPlansProps {
  readonly carrier: Carriers[number];
  readonly chosen: readonly number[];
  readonly onChange: (plans: readonly number[]) => void;
}

function CarrierPlans({ carrier, chosen, onChange }: CarrierPlansProps) {
  const taken = carrier.plans.filter(({ plan_id }) => chosen.includes(plan_id)).length;
  return (
    <details className="rounded-lg border border-line px-3 py-1">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium">
        {carrier.name} <span className="text-sm font-normal text-ink-muted">{taken > 0 ? `${taken} in the cart` : ''}</span>
      </summary>
      <ul className="pb-2">
        {carrier.plans.map(({ plan_id, name, kind }) => (
          <li key={plan_id}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-brand"
                checked={chosen.includes(plan_id)}
                onChange={({ target }) => onChange(target.checked ? [...chosen, plan_id] : chosen.filter((id) => id !== plan_id))}
              />
              <span>
                {name} {kind ? <span className="text-ink-muted">({kind === 'iha' ? 'IHA' : 'premier'})</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
