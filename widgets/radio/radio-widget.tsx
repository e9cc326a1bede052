import { type ControlProps, describedBy, isLocked, isRefused, optionsOf } from '../widget.ts';

/** One of a few options, all of them visible. */
export function RadioWidget(props: ControlProps) {
  const { id, value, onChange, onBlur, onFocus } = props;
  const locked = isLocked(props);
  return (
    <div className="flex flex-wrap gap-2">
      {optionsOf(props).map((option, at) => (
        <label key={String(option.value)} className="choice">
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={props.htmlName || id}
            value={String(option.value)}
            checked={isSame(value, option.value)}
            disabled={locked || isRefused(props, option.value)}
            aria-describedby={describedBy(props)}
            onChange={() => onChange(option.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

const isSame = (value: unknown, option: unknown) => value !== undefined && value !== null && String(value) === String(option);
