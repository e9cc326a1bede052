import { descriptionId, type EnumOptionsType, errorId, helpId, type WidgetProps } from '@rjsf/utils';

/** The look of all text boxes and selects: a single class of the theme, because a long form has hundreds of them. */
export const controlClass = 'control';

/** The source of a control's name: `label` is a label that points at it, `group` a legend around its parts, `self` the control. */
export type Naming = 'label' | 'group' | 'self';

/** The widget props of RJSF that our controls read. */
export type ControlProps = WidgetProps;

/** The name of a control in its form: the page's own, or else that of its field. */
export const sentAs = ({ id, name, htmlName }: Pick<WidgetProps, 'id' | 'name' | 'htmlName'>): string => htmlName || name || id;

/** Whether a fault of the field is shown. */
export const isInvalid = ({ rawErrors, hideError }: Pick<WidgetProps, 'rawErrors' | 'hideError'>) =>
  !hideError && rawErrors !== undefined && rawErrors.length > 0;

/** Whether the answer cannot be changed. */
export const isLocked = ({ readonly, disabled }: Pick<WidgetProps, 'readonly' | 'disabled'>) => Boolean(readonly || disabled);

/** The ids of the texts around a control that exist. */
export function describedBy(props: WidgetProps): string | undefined {
  const { id, options } = props;
  const ids = [
    describes(props) ? descriptionId(id) : undefined,
    options.help ? helpId(id) : undefined,
    isInvalid(props) ? errorId(id) : undefined,
  ].filter((each) => each !== undefined);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

// Screen readers read the terms of a consent separately.
function describes({ schema, options, hideLabel }: WidgetProps): boolean {
  return Boolean(options.description ?? schema.description) && !hideLabel && !options.terms;
}

/** The options of a choice; none where the schema lists none. */
export function optionsOf({ options }: WidgetProps): readonly EnumOptionsType[] {
  return options.enumOptions ?? [];
}

/** Whether an option cannot be chosen. */
export function isRefused({ options }: WidgetProps, value: unknown): boolean {
  return options.enumDisabled?.includes(value as string) ?? false;
}
