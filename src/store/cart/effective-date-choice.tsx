import { perLanguage } from '#schemas/language/per-language.ts';
import { parseDate } from '#schemas/values/dates.ts';
import { words } from './words.ts';

export interface EffectiveDateChoiceProps {
  /** Days as `mm/dd/yyyy`. */
  readonly dates: readonly string[];
  readonly chosen: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (date: string) => void;
}

const longDates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** The choice of the effective date. */
export function EffectiveDateChoice({ dates, chosen, error, onChoose }: EffectiveDateChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'effective_date-error' : undefined}>
      <legend className="mb-2 font-semibold">{words.effectiveDate}</legend>
      <div className="space-y-2">
        {dates.map((date) => (
          <label
            key={date}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="effective_date"
              value={date}
              checked={date === chosen}
              onChange={() => onChoose(date)}
              className="size-4.5 accent-brand outline-none"
            />
            <span>
              <span className="font-medium tabular-nums">{date}</span>{' '}
              <span className="block text-sm text-ink-muted">{longDate(date)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="effective_date-error" role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function longDate(text: string): string {
  const date = parseDate(text);
  return date ? longDates().format(Date.UTC(date.year, date.month - 1, date.day)) : '';
}
