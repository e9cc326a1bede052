import { type EnumOptionsType, SelectedOptionDescription } from '@rjsf/utils';
import { controlClass, type ControlProps, describedBy, isInvalid, isLocked, isRefused, optionsOf, sentAs } from '../widget.ts';
import { words } from '../words.ts';

/** One of several options, in the browser's own list. Nothing is chosen until the person chooses. */
export function SelectWidget(props: ControlProps) {
  const { id, value, required, multiple, placeholder, options, onChange, onBlur, onFocus } = props;
  const all = optionsOf(props);
  const chosen: readonly unknown[] = multiple ? (Array.isArray(value) ? value : []) : [value];
  const texts = chosen.filter((each) => each !== undefined && each !== null).map(String);
  const change = (select: HTMLSelectElement) => {
    const wanted = multiple ? [...select.selectedOptions].map((option) => option.value) : [select.value];
    const values = all.map((option) => option.value).filter((each) => wanted.includes(String(each)));
    onChange(multiple ? values : values[0]);
  };
  const choice = (
    <select
      id={id}
      name={sentAs(props)}
      className={controlClass}
      multiple={multiple}
      // By value and not by index: browsers autofill a state by its letters.
      value={multiple ? texts : (texts[0] ?? '')}
      autoComplete={options.autocomplete}
      disabled={isLocked(props)}
      aria-invalid={isInvalid(props) || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy(props)}
      onChange={(event) => change(event.currentTarget)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      {multiple ? null : <option value="">{placeholder || words.pleaseChoose}</option>}
      {all.map((option) => (
        <option key={String(option.value)} value={String(option.value)} disabled={isRefused(props, option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (multiple || !all.some(isDescribed)) return choice;
  return (
    <>
      <SelectedOptionDescription {...props} />
      {choice}
    </>
  );
}

// An option that is a schema may have a description besides its name.
const isDescribed = ({ schema }: EnumOptionsType) => Boolean(schema?.description);
