import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { suggestionsOf, TextExtras } from '../text/text-extras.tsx';
import { controlClass, describedBy, isInvalid, sentAs } from '../widget.ts';

/** The input of RJSF's own controls that this theme does not replace: numbers with a fraction, colors, times and the like. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const {
    id,
    schema,
    type,
    options,
    value,
    required,
    readonly,
    disabled,
    autofocus,
    placeholder,
    onChange,
    onChangeOverride,
    onBlur,
    onFocus,
  } = props;
  const shown = value === undefined || value === null ? '' : String(value);
  return (
    <>
      <input
        id={id}
        name={sentAs(props)}
        className={controlClass}
        {...getInputProps(schema, type, options)}
        value={shown}
        placeholder={placeholder || undefined}
        readOnly={readonly}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the UI schema
        autoFocus={autofocus}
        list={suggestionsOf(props)}
        aria-required={required || undefined}
        aria-invalid={isInvalid(props) || undefined}
        aria-describedby={describedBy(props)}
        onChange={onChangeOverride ?? (({ target }) => onChange(target.value === '' ? options.emptyValue : target.value))}
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      <TextExtras {...props} />
    </>
  );
}
