import { examplesId, type WidgetProps } from '@rjsf/utils';
import { isLocked } from '../widget.ts';

type TextExtrasProps = Pick<WidgetProps, 'id' | 'schema' | 'options' | 'value' | 'readonly' | 'disabled' | 'onChange' | 'registry'>;

/** The extras of a line of text: the examples that its input suggests, and a button that clears it. */
export function TextExtras(props: TextExtrasProps) {
  const { id, schema, options, value, onChange, registry } = props;
  const { ClearButton } = registry.templates.ButtonTemplates;
  const { examples, default: preset } = schema;
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <>
      {options.allowClearTextInputs && !isLocked(props) && !isEmpty ? (
        <ClearButton registry={registry} onClick={() => onChange(options.emptyValue)} />
      ) : null}
      {Array.isArray(examples) ? (
        <datalist id={examplesId(id)}>
          {[...new Set([...examples, ...(preset === undefined ? [] : [preset])].map(String))].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** The `id` of the list of an input's suggestions; undefined if there is none. */
export const suggestionsOf = ({ id, schema }: Pick<WidgetProps, 'id' | 'schema'>) =>
  Array.isArray(schema.examples) ? examplesId(id) : undefined;

/** Whether a line of text has extras; most have none. */
export const hasExtras = ({ schema, options }: Pick<WidgetProps, 'schema' | 'options'>) =>
  Boolean(options.allowClearTextInputs) || Array.isArray(schema.examples);
