import type { ExpectedCare } from '#schemas/calls/store/care.ts';
import type { CareLevel, YearlyCost } from '#schemas/rules/yearly-cost.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Icon } from '#src/ui/icons.tsx';
import { formatWholeMoney } from '#src/ui/cost/money.tsx';
import { words } from '../words.ts';
import { Rich } from '#src/ui/rich.tsx';

export interface YearlyEstimateProps {
  readonly year: YearlyCost;
  readonly level: CareLevel;
  readonly expected: ExpectedCare;
  readonly planName: string;
}

/** The estimated cost of a year with a plan, with its computation on demand. */
export function YearlyEstimate({ year, level, expected, planName }: YearlyEstimateProps) {
  return (
    <div className="mt-3 text-sm">
      <p>
        <Rich
          text={words[aboutAYear[level]]}
          with={{ total: <span className="font-semibold tabular-nums">{formatWholeMoney(year.total)}</span> }}
        />
      </p>
      <details className="group">
        <summary className="flex min-h-8 list-none items-center gap-1 rounded text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
          {words.howThisIsEstimated}
          <span className="sr-only">: {planName}</span>
        </summary>
        <dl className="mt-1 space-y-1">
          {linesOf(year).map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="tabular-nums">{formatWholeMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-muted">{fill(messages.yearlyEstimate, { level, ...useInWords(expected, level) })}</p>
      </details>
    </div>
  );
}

function linesOf({ premiums, care }: YearlyCost): readonly (readonly [string, number])[] {
  const lines = [
    [words.yearlyPremiums, premiums],
    [words.copays, care.copays],
    [words.beforeDeductible, care.deductible],
    [words.afterDeductible, care.coinsurance],
    [words.aboveOutOfPocketLimit, -care.overLimit],
  ] as const;
  return lines.filter(([, amount]) => amount !== 0);
}

function useInWords(expected: ExpectedCare, level: CareLevel) {
  const { visits, specialists, prescriptions, other } = expected[level];
  return { visits, specialists, prescriptions, other: formatWholeMoney(other) };
}

const aboutAYear = {
  low: 'yearlyWithLowCare',
  medium: 'yearlyWithMediumCare',
  high: 'yearlyWithHighCare',
} as const;
