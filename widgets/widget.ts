import { descriptionId, type EnumOptionsType, errorId, helpId, type WidgetProps } from '@rjsf/utils';

/** The look that every typed-in or chosen control shares: one class of the theme, for a long form has hundreds of them. */
export const controlClass = 'control';

/** The source of a control's name: `label` is a label that points at it, `group` a legend around its parts, `self` the control. */
export type Naming = 'label' | 'group' | 'self';

/** The widget props of RJSF that our controls read. */
export type ControlProps = WidgetProps;

/** The name of a control in its form: that of its field, if the page makes no names of its own. */
export const sentAs = ({ id, name, htmlName }: Pick<WidgetProps, 'id' | 'name' | 'htmlName'>): string => htmlName || name || id;

/** Whether a fault of the field is shown. */
export const isInvalid = ({ rawErrors, hideError }: Pick<WidgetProps, 'rawErrors' | 'hideError'>) =>
  !hideError && rawErrors !== undefined && rawErrors.length > 0;

/** Whether the answer cannot be changed. */
export const isLocked = ({ readonly, disabled }: Pick<WidgetProps, 'readonly' | 'disabled'>) => Boolean(readonly || disabled);

/** The ids of the texts around a control: only of those that are there. */
export function describedBy(props: WidgetProps): string | undefined {
  const { id, options } = props;
  const ids = [
    describes(props) ? descriptionId(id) : undefined,
    options.help ? helpId(id) : undefined,
    isInvalid(props) ? errorId(id) : undefined,
  ].filter((each) => each !== undefined);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

// Terms that are agreed to are read on their own.
function describes({ schema, options, hideLabel }: WidgetProps): boolean {
  return Boolean(options.description ?? schema.description) && !hideLabel && !options.terms;
}

/** The options of a choice; none where the schema lists none. */
export function optionsOf({ options }: WidgetProps): readonly EnumOptionsType[] {
  return options.enumOptions ?? [];
}

/** Whether an option may not be chosen. */
export function isRefused({ options }: WidgetProps, value: unknown): boolean {
  return options.enumDisabled?.includes(value as string) ?? false;
}
