import { type BaseInputTemplateProps, examplesId, getInputProps } from '@rjsf/utils';
import { controlClass, describedBy, isInvalid } from '../widget.ts';

/** The input of RJSF's own controls that this theme does not replace: numbers with a fraction, colors, times and the like. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const {
    id,
    name,
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
  const { examples, default: preset } = schema;
  return (
    <>
      <input
        id={id}
        name={name}
        className={controlClass}
        {...getInputProps(schema, type, options)}
        value={shown}
        placeholder={placeholder || undefined}
        readOnly={readonly}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the UI schema
        autoFocus={autofocus}
        list={examples ? examplesId(id) : undefined}
        aria-required={required || undefined}
        aria-invalid={isInvalid(props) || undefined}
        aria-describedby={describedBy(props)}
        onChange={onChangeOverride ?? (({ target }) => onChange(target.value === '' ? options.emptyValue : target.value))}
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      {Array.isArray(examples) ? (
        <datalist id={examplesId(id)}>
          {[...new Set([...(preset === undefined ? [] : [preset]), ...examples])].map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}
