import { type ControlProps, describedBy, isInvalid, isLocked, isRefused, optionsOf } from '../widget.ts';

/** Any number of options, each ticked or not: the list of those that are. */
export function CheckboxesWidget(props: ControlProps) {
  const { id, value, onChange, onBlur, onFocus } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const all = optionsOf(props);
  const locked = isLocked(props);
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {all.map((option, at) => (
        <label key={String(option.value)} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
          <input
            id={at === 0 ? id : undefined}
            type="checkbox"
            name={props.htmlName || undefined}
            className="checkbox"
            checked={chosen.includes(option.value)}
            disabled={locked || isRefused(props, option.value)}
            aria-invalid={isInvalid(props) || undefined}
            aria-describedby={describedBy(props)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(all.map((each) => each.value).filter((each) => (each === option.value ? checked : chosen.includes(each))))
            }
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
