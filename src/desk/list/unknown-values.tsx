import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Choices, choicesOf } from './filter-choices.ts';
import type { FilterName, FilterState, ListName } from './list-filter.ts';

interface UnknownValuesProps extends FilterState {
  readonly list: ListName;
  /** Absent until loaded. */
  readonly choices: Choices | undefined;
}

/** Says which values of the address or of a saved filter no longer are any, so that no one trusts a list that they misread. */
export function UnknownValues({ list, choices, filter, leftOut, change }: UnknownValuesProps) {
  const gone = choices
    ? choicesOf(list, choices, filter.carrier_id).flatMap(({ name, label, options }) => {
        const value = filter[name];
        return value === undefined || options.some((option) => option.value === value) ? [] : [{ name, label, value }];
      })
    : [];
  if (gone.length === 0 && leftOut.length === 0) return null;
  const none = Object.fromEntries(gone.map(({ name }) => [name, undefined])) as Partial<Record<FilterName, undefined>>;
  return (
    <Notice
      kind="warn"
      title="This filter is out of date"
      actions={
        <Button size="small" variant="secondary" onClick={() => change(none)}>
          Show the list without them
        </Button>
      }
    >
      <ul className="list-disc pl-5 wrap-anywhere">
        {gone.map(({ name, label, value }) => (
          <li key={name}>
            {label}: “{value}” is not there any more, or not for your account.
          </li>
        ))}
        {leftOut.map(({ name, value }) => (
          <li key={name}>
            “{value}” is no value of {name.replaceAll('_', ' ')}, and was left out.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
