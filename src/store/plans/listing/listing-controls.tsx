import { useId, useState } from 'react';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { careLevels, usualCare } from '#schemas/rules/yearly-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icons.tsx';
import { Labelled } from '#src/ui/forms/labelled.tsx';
import { formatWholeMoney } from '#src/ui/cost/money.tsx';
import { amountsBetween, figuresOf, type ListingChoice, monthlyOf } from './listing-choice.ts';
import type { ChosenListing } from './use-listing-choice.ts';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface ListingControlsProps extends Pick<ChosenListing, 'choice' | 'change'> {
  readonly plans: readonly Plan[];
  readonly tier: Tier;
  /** Some of the plans have an estimated yearly cost. */
  readonly hasEstimates: boolean;
}

interface Control {
  readonly name: keyof ListingChoice;
  readonly label: string;
  /** The one without a value is chosen if nothing else is. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** Sorts and narrows a listing. Only what makes a difference between its plans is offered; on a phone it is folded. */
export function ListingControls(props: ListingControlsProps) {
  const controls = controlsOf(props).filter(({ options }) => options.length > 1);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  if (props.plans.length < 2 || controls.length === 0) return null;
  const active = controls.filter(({ name }) => props.choice[name] !== undefined).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-xl border border-line-strong bg-surface px-3 text-sm font-medium sm:hidden print:hidden"
      >
        {words.sortAndFilter}
        {active > 0 ? ` (${active})` : ''}
        <Icon name="chevron-down" className={classNames('size-5 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        id={panelId}
        className={classNames(
          'basis-full space-y-3 sm:flex sm:basis-auto sm:flex-wrap sm:gap-4 sm:space-y-0 print:hidden',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <Selects {...props} controls={controls} />
      </div>
    </>
  );
}

function Selects({
  controls,
  choice,
  change,
}: Pick<ListingControlsProps, 'choice' | 'change'> & { readonly controls: readonly Control[] }) {
  return controls.map(({ name, label, options }) => (
    <Labelled key={name} label={label}>
      {(id) => (
        <select
          id={id}
          className="control sm:w-auto sm:min-w-44"
          value={String(choice[name] ?? '')}
          onChange={(event) => change(name, event.target.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  ));
}

function controlsOf({ plans, tier, hasEstimates, choice }: ListingControlsProps): readonly Control[] {
  const prices = figuresOf(plans, (plan) => monthlyOf(plan, tier));
  const deductibles = figuresOf(plans, (plan) => plan.cost_sharing?.deductible);
  const carriers = [...new Set(plans.map((plan) => plan.carrier_name))].toSorted((one, other) => one.localeCompare(other, 'en-US'));
  const upTo = (amounts: readonly number[], chosen: number | undefined) =>
    [...new Set(chosen === undefined ? amounts : [...amounts, chosen])]
      .toSorted((one, other) => one - other)
      .map((amount) => [String(amount), fill(words.upToAmount, { amount: formatWholeMoney(amount) })] as const);
  return [
    ...(hasEstimates ? [{ name: 'care' as const, label: words.expectedCare, options: careOptions() }] : []),
    {
      name: 'sort',
      label: words.sortBy,
      options: [
        ['', words.ourOrder],
        ...(prices.length > 1 ? [['price', words.priceLowestFirst] as const] : []),
        ...(deductibles.length > 1 ? [['deductible', words.deductibleLowestFirst] as const] : []),
        ...(hasEstimates ? [['year', words.estimatedYearlyCost] as const] : []),
        ...(carriers.length > 1 ? [['carrier', words.carrierAToZ] as const] : []),
      ],
    },
    { name: 'price', label: words.monthlyPrice, options: [['', words.anyPrice], ...upTo(amountsBetween(prices), choice.price)] },
    {
      name: 'deductible',
      label: words.deductible,
      options: [['', words.anyDeductible], ...upTo(amountsBetween(deductibles), choice.deductible)],
    },
    {
      name: 'carrier',
      label: words.carrier,
      options: carriers.length > 1 ? [['', words.allCarriers], ...carriers.map((name) => [name, name] as const)] : [],
    },
  ];
}

const careNames = () => ({
  low: words.low,
  medium: words.medium,
  high: words.high,
});
const careOptions = () => careLevels.map((level) => [level === usualCare ? '' : level, careNames()[level]] as const);
