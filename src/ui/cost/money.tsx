import { perLanguage } from '#schemas/language/per-language.ts';
import { classNames } from '../class-names.ts';
import { words } from '../words.ts';

const dollars = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));
const wholeDollars = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);

/** Dollars and cents: `$1,204.50`. */
export function formatMoney(amount: number): string {
  return dollars().format(amount);
}

/** Dollars without cents, for incomes: `$52,000`. */
export function formatWholeMoney(amount: number): string {
  return wholeDollars().format(amount);
}

export interface MoneyProps {
  /** In dollars. */
  readonly amount: number;
  /** The period of the amount, such as `month`. */
  readonly per?: 'month';
  readonly className?: string;
}

/** An amount in aligned digits. */
export function Money({ amount, per, className }: MoneyProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(amount)}
      {per && (
        <span className="font-sans text-sm font-normal text-ink-muted">
          <span aria-hidden="true">{words.mo}</span>
          <span className="sr-only"> {words.aMonth}</span>
        </span>
      )}
    </span>
  );
}
